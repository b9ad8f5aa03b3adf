import { expect, test } from 'vitest';
import { keepLast } from './keep-last.ts';

test('the last that was said to each is kept for a while, and forgotten after it', () => {
  let at = 0;
  const last = keepLast<string>(30, () => at);
  last.keep('one', 'first');
  at = 10;
  last.keep('other', 'theirs');
  last.keep('one', 'second');
  at = 39;
  expect([last.of('one'), last.of('other'), last.of('nobody')]).toEqual([
    'second',
    'theirs',
    undefined,
  ]);
  at = 40;
  expect([last.of('one'), last.of('other')]).toEqual([undefined, undefined]);
});
