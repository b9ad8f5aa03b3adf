import type { CheckName } from '@castwork/contract/link-checks/checks';
import type { LinkCheck } from '@castwork/contract/link-checks/schemas';
import type { HiddenReason, Sight } from '../ports/previews/previews.ts';
import type { Preview } from '../ports/previews/preview.ts';
import type { Asked } from './asked-of.ts';

type Finding = LinkCheck & { readonly name: CheckName };

const finding =
  (result: LinkCheck['result']) =>
  (name: CheckName, message: string): Finding => ({ name, result, message });
const passed = finding('passed');
const failed = finding('failed');
const unknown = finding('could not check');

const hiddenWords = (platform: string): Record<HiddenReason, string> => ({
  platform: `${platform} does not show its posts to us.`,
  address: 'The address does not tell which post it is.',
  noAnswer: 'There was no answer that says whether the post is there.',
});

/** Milliseconds: not every platform says in which time zone its days begin. */
const day = 24 * 60 * 60 * 1_000;

/** Whether a post was made after its job was posted. */
function recent({ publishedAt }: Partial<Preview>, { postedAt }: Asked): Finding {
  if (!publishedAt) return unknown('isRecent', 'The platform does not tell when it was published.');
  const on = `Published on ${publishedAt.toISOString().slice(0, 10)}`;
  return publishedAt.getTime() >= postedAt.getTime() - day
    ? passed('isRecent', `${on}.`)
    : failed('isRecent', `${on}, before the job was posted.`);
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether words stand in a text as they are, and not in a longer word: `#ad`, not `#adventure`. */
function standsIn(text: string, words: string): boolean {
  const pattern = fold(words).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${pattern}(?![\\p{L}\\p{N}_])`, 'u').test(text);
}

/** Words without what nobody sees of them: a sponsor who has it there could not be satisfied. */
const seenOf = (words: string) => words.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

const isSaid = (text: string, words: string) =>
  seenOf(words) === '' || standsIn(text, words) || standsIn(text, seenOf(words));

const quoted = (list: readonly string[]) => list.map((words) => `“${words}”`).join(', ');

/** Whether a post says what its brief asks for; nothing where that asks for nothing. */
function mentions({ words = '', isWhole }: Partial<Preview>, asked: Asked): Finding[] {
  if (asked.words.length === 0) return [];
  const text = fold(words);
  const missing = asked.words.filter((each) => !isSaid(text, each));
  if (missing.length === 0) return [passed('mentions', `It says ${quoted(asked.words)}.`)];
  return isWhole
    ? [failed('mentions', `It does not say ${quoted(missing)}.`)]
    : [
        unknown(
          'mentions',
          `Its title does not say ${quoted(missing)}; the rest is not shown to us.`,
        ),
      ];
}

/** What an address says of its author, and the platform does not. */
const pretended = ({ handle }: Partial<Preview>, said: string | null): Finding[] =>
  handle && said && handle !== said
    ? [failed('isOwn', `The address names @${said}, and the post is @${handle}’s.`)]
    : [];

/**
 * What looking at a post has shown.
 * @param said the handle in its address, and its platform as it is called
 */
export function checkOnline(
  sight: Sight,
  asked: Asked,
  { handle: said, platform }: { readonly handle: string | null; readonly platform: string },
): Finding[] {
  if (sight.is === 'gone') return [failed('answers', 'Nobody finds a post at this address.')];
  if (sight.is === 'hidden') return [unknown('answers', hiddenWords(platform)[sight.why])];
  const { preview = {} } = sight;
  return [
    passed('answers', 'The post can be seen.'),
    recent(preview, asked),
    ...pretended(preview, said),
    ...mentions(preview, asked),
  ];
}
