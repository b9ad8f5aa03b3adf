import type {
  ChannelOverview,
  Overview,
  RemoteOverview,
} from '@castwork/federation/registry/overview';
import { expect, test } from 'vitest';
import { renderPlatform } from './render.ts';
import { troublesIn } from './words.ts';

const id = (sign: string) => sign.repeat(20);
const at = '2026-11-30T10:20:30.000Z';

/** A channel with a sound build. */
const channelOf = (
  build: string,
  own: Partial<Omit<ChannelOverview, 'change'>> = {},
): ChannelOverview => ({
  channel: 'stable',
  live: build,
  previous: null,
  change: { build, by: 'Ada', at, why: 'deploy' },
  pages: { given: 0, broken: 0 },
  weight: { entry: 1024, total: 2048 },
  lost: [],
  ...own,
});

const remoteOf = (name: string, own: Partial<RemoteOverview> = {}): RemoteOverview => ({
  name,
  frozen: null,
  channels: [],
  errors: [],
  ...own,
});

const errorOf = (build: string, message: string, when = at) => ({
  build,
  count: 4,
  phases: {},
  last: { remote: 'one-app', build, phase: 'run' as const, message, at: when },
});

const overviewOf = (...remotes: RemoteOverview[]): Overview => ({ remotes, damaged: [] });

/** What there is to read in the page, line by line of its tables. */
const linesOf = (overview: Overview) =>
  String(renderPlatform(overview, 'nonce', new Date(at), true))
    .split('<body>')[1]!
    .split(/<\/tr>|<\/section>/)
    .map((line) =>
      line
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );

const lineOf = (name: string, remote: RemoteOverview) =>
  linesOf(overviewOf(remote)).find((line) => line.startsWith(`${name} `));

const frozen = { by: 'Ada', why: 'holidays', at };

test('a channel that is over is not in the page, and a remote of which nothing is live says so', () => {
  const over = channelOf(id('b'), { channel: 'canary', live: null, weight: null });
  const one = remoteOf('one-app', { channels: [channelOf(id('a')), over] });
  const two = remoteOf('two-app', { channels: [over], frozen });
  const lines = linesOf(overviewOf(one, two));
  expect(lines.join(' ')).not.toContain('canary');
  expect(lines).toContain('two-app frozen nothing is live');
});

test('the gravest is said first, whichever remote it is of', () => {
  const budget = { totalKB: 2 };
  const overview = overviewOf(
    remoteOf('a-app', { frozen }),
    remoteOf('b-app', { channels: [channelOf(id('b'), { budget })] }),
    remoteOf('c-app', { channels: [channelOf(id('c'), { pages: { given: 1, broken: 1 } })] }),
  );
  expect(troublesIn(overview).map(({ words }) => words)).toEqual([
    'cccccccccccc in stable broke in 1 of 1 page.',
    'bbbbbbbbbbbb in stable: its files have 2 of 2 KB.',
    'frozen by Ada: holidays',
  ]);
});

test('sizes stand beside what they may be: an entry has a limit without a budget, the shell has none', () => {
  const channels = [channelOf(id('a'), { pages: { given: 1_200, broken: 3 } })];
  expect(lineOf('one-app', remoteOf('one-app', { channels }))).toMatch(
    /by Ada 1,200 3 broke none 1 of 8 KB 2 KB no budget$/,
  );
  expect(lineOf('shell', remoteOf('shell', { channels }))).toMatch(
    / 1 KB no budget 2 KB no budget$/,
  );
  const damaged = [channelOf(id('a'), { weight: null, lost: ['routes.js'] })];
  expect(lineOf('one-app', remoteOf('one-app', { channels: damaged }))).toMatch(
    / damaged damaged$/,
  );
});

test('errors stand with the build that they are of, the latest first, and of a hundred builds at most', () => {
  const channels = [channelOf(id('a'))];
  const minutes = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'));
  const errors = ['10', '11'].flatMap((hour) =>
    minutes.map((minute) =>
      errorOf(id('b'), `at ${hour}:${minute}`, `2026-11-30T${hour}:${minute}:00Z`),
    ),
  );
  const one = remoteOf('one-app', { channels, errors });
  // What is live has none of them.
  expect(lineOf('one-app', one)).toMatch(/ 0 none 1 of 8 KB /);
  const said = linesOf(overviewOf(one)).filter((line) => line.includes('not live 4'));
  expect(said).toHaveLength(100);
  expect(said[0]).toContain('at 11:59');
  expect(linesOf(overviewOf(one)).join(' ')).toContain('And 20 more builds');
  const live = remoteOf('one-app', { channels, errors: [errorOf(id('a'), 'boom')] });
  expect(lineOf('one-app', live)).toMatch(/ 0 4 1 of 8 KB /);
  expect(linesOf(overviewOf(live)).join(' ')).toContain('live in stable 4');
});

test('what there is nothing of is said', () => {
  const words = linesOf(overviewOf()).join(' ');
  expect(words).toContain('Nothing has been deployed yet.');
  expect(words).toContain('No browser has reported any.');
  expect(words).toContain('Nothing is damaged, frozen, breaking or near its budget.');
});
