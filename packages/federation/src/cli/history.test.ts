import { expect, test } from 'vitest';
import type { Change } from '../registry/entries.ts';
import { eventsOf } from './history.ts';
import { minute } from './minute.ts';

const deployed = (build: string, minute: number, more: Partial<Change> = {}): Change => ({
  build,
  at: `2026-01-31T12:0${minute}:00.000Z`,
  by: 'Ada',
  why: 'deploy',
  ...more,
});

const linesOf = (history: Change[], ...removed: number[]) =>
  eventsOf({
    name: 'some-app',
    channels: [{ channel: 'stable', history, live: null, previous: null }],
    errors: [],
    acts: removed.map((minute) => ({
      kind: 'remove',
      name: 'some-app',
      by: 'owner',
      at: `2026-01-31T12:0${minute}:00.000Z`,
    })),
    damaged: [],
  }).map(({ line }) => line.replaceAll(/ +/g, ' '));

test('what is deployed after a remote was removed comes after nothing', () => {
  expect(linesOf([deployed('one', 1), deployed('two', 2), deployed('two', 4)], 3)).toEqual([
    'stable nothing -> two deploy by Ada',
    'was removed by owner',
    'stable one -> two deploy by Ada',
    'stable nothing -> one deploy by Ada',
  ]);
});

test('a build of files that were changed since their commit says so', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567-dirty';
  expect(linesOf([deployed('one', 1, { commit, branch: 'main' })])).toEqual([
    'stable nothing -> one deploy by Ada, 012345678-dirty of main',
  ]);
});

test('a moment says that it is told in UTC, whoever reads it wherever', () => {
  expect(minute('2026-01-31T12:05:59.000Z')).toBe('2026-01-31 12:05 UTC');
});
