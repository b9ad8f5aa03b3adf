import type { SignedIn } from '../accounts.ts';

/** What a creator and a sponsor of the demo write to each other about a job. */
export interface Talk {
  creator: string;
  sponsor: string;
  title: string;
  lines: { by: 'creator' | 'sponsor'; text: string }[];
}

const creator = (text: string) => ({ by: 'creator' as const, text });
const sponsor = (text: string) => ({ by: 'sponsor' as const, text });

/** Conversations, of which the last words of one still wait to be read on each side. */
export const talks: Talk[] = [
  {
    creator: 'creator',
    sponsor: 'sponsor',
    title: 'Film a pour-over class at the roastery',
    lines: [
      creator('Hi! Is Thursday morning fine for the shoot? The light is best before ten.'),
      sponsor('Thursday works. The class begins at 8:30, come through the side door.'),
      creator('Great. Vertical only, or a wide cut too?'),
      sponsor(
        'Vertical is enough. This is the look we have in mind: https://lanterncoffee.example/looks/morning',
      ),
    ],
  },
  {
    creator: 'river',
    sponsor: 'sponsor',
    title: 'Latte art duel',
    lines: [creator('I can bring a second barista for the duel, if you like.')],
  },
];

/** Has two people say what they have not said yet. */
export async function talk(
  jobId: string,
  lines: Talk['lines'],
  people: Record<'creator' | 'sponsor', SignedIn>,
) {
  const { items } = await people.creator.call('getThreads', { query: { jobId } });
  const [thread] = items;
  if (!thread) return;
  const params = { id: thread._id };
  const said = await people.creator.call('getMessages', { params });
  const texts = new Set(said.items.map(({ text }) => text));
  for (const { by, text } of lines) {
    if (texts.has(text)) continue;
    const writer = people[by];
    // Whoever answers has read what came before.
    await writer.call('readThread', { params });
    await writer.call('postMessage', { params, body: { text } });
  }
}
