import { expect, test } from 'vitest';
import { noneWords } from './none-words.ts';

test.each([
  [{ from: '2027-01-01', to: '2026-01-01' }, 'The first day is after the last.'],
  [{ from: '2026-01-01', to: '2026-01-01' }, 'Nothing of that kind has happened.'],
  [{ about: 'Maya', isOfNobody: true }, 'Nobody has the address “Maya”.'],
  [{ about: 'maya@castwork.test', from: '2026-01-01' }, 'Nothing of that kind has happened.'],
])('of %j it is said: %s', (asked, words) => {
  expect(noneWords({ isOfNobody: false, ...asked })[0]).toBe(words);
});
