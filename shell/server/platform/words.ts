import { kindOf } from '@castwork/federation/build/kind';
import type {
  ChannelOverview,
  Overview,
  RemoteOverview,
} from '@castwork/federation/registry/overview';

/** The overview in words, and what of it somebody should look at. */

const kb = 1024;

/** Bytes in KB as people compare them: `4.1`, `64`. */
const inKb = (bytes: number): string => (bytes / kb).toFixed(1).replace(/\.0$/, '');

/** A moment as ISO 8601 says it, to the minute. */
export const minute = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)}`;

/** A count with its noun: `1 page`, `2 pages`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** The beginning of a build's id, by which the command line knows it, too. */
export const short = (build: string): string => build.slice(0, 12);

/** What one size of a live build may be: an entry has a limit that is everyone's. */
export interface Size {
  bytes: number;
  mostBytes: number | undefined;
}

/** The sizes of a live build; none when it is not whole. */
export function sizesOf(name: string, { weight, budget }: ChannelOverview) {
  const own = budget?.entryKB === undefined ? Infinity : budget.entryKB * kb;
  const most = Math.min(own, kindOf(name).container?.most ?? Infinity);
  return (
    weight && {
      entry: { bytes: weight.entry, mostBytes: Number.isFinite(most) ? most : undefined },
      total: { bytes: weight.total, mostBytes: budget && budget.totalKB * kb },
    }
  );
}

/** A size with what it may be: `4.1 of 8 KB`. */
export const sizeInWords = ({ bytes, mostBytes }: Size): string =>
  `${inKb(bytes)}${mostBytes === undefined ? '' : ` of ${inKb(mostBytes)}`} KB`;

/** From here on a size is as good as over. */
export const isTight = ({ bytes, mostBytes }: Size): boolean =>
  mostBytes !== undefined && bytes > mostBytes * 0.9;

/** What somebody should look at, the gravest first. `about` names a remote of the page. */
export interface Trouble {
  tone: 'danger' | 'warning' | 'info';
  about?: string;
  words: string;
}

function troublesOfChannel(name: string, each: ChannelOverview): Trouble[] {
  const { channel, live, pages, lost } = each;
  if (live === null) return [];
  const build = `${short(live)} in ${channel}`;
  const troubles: Trouble[] = [];
  const add = (tone: Trouble['tone'], words: string) => troubles.push({ tone, about: name, words });
  if (lost.length > 0) add('danger', `${build} is damaged: ${lost.join(', ')} cannot be read.`);
  if (pages.broken > 0)
    add('danger', `${build} broke in ${pages.broken} of ${counted(pages.given, 'page')}.`);
  const { entry, total } = sizesOf(name, each) ?? {};
  const sizes = [
    ['entry has', entry],
    ['files have', total],
  ] as const;
  for (const [what, size] of sizes)
    if (size && isTight(size)) add('warning', `${build}: its ${what} ${sizeInWords(size)}.`);
  return troubles;
}

const troublesOfRemote = ({ name, frozen, channels }: RemoteOverview): Trouble[] => [
  ...channels.flatMap((channel) => troublesOfChannel(name, channel)),
  ...(frozen
    ? [{ tone: 'info' as const, about: name, words: `frozen by ${frozen.by}: ${frozen.why}` }]
    : []),
];

const gravity = ['danger', 'warning', 'info'];

/** Everything that somebody should look at. */
export const troublesIn = ({ remotes, damaged }: Overview): Trouble[] =>
  [
    ...damaged.map((entry) => ({
      tone: 'danger' as const,
      words: `The registry's ${entry} is damaged: what was so before it is so still.`,
    })),
    ...remotes.flatMap(troublesOfRemote),
  ].toSorted((a, b) => gravity.indexOf(a.tone) - gravity.indexOf(b.tone));
