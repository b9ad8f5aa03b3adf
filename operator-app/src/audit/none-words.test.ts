import { expect, test } from 'vitest';
import { noneWords } from './none-words.ts';

test.each([
  [{ from: '2027-01-01', to: '2026-01-01' }, 'The first day is after the last.'],
  [{ from: '2026-01-01', to: '2026-01-01' }, 'Nothing of that kind has happened.'],
  [{ about: 'Maya', isOfNobody: true }, 'Nobody has the address “Maya”.'],
  [
    { about: '0199a3c2-7f1e-7000-8000-00000000000', isOfNobody: true },
    'Nobody and nothing in the trail has the id “0199a3c2-7f1e-7000-8000-00000000000”.',
  ],
  [{ about: '0199a3c2-7f1e-7000-8000-000000000001' }, 'Nothing of that kind has happened.'],
  [{ about: 'maya@castwork.test', from: '2026-01-01' }, 'Nothing of that kind has happened.'],
])('of %j it is said: %s', (asked, words) => {
  expect(noneWords({ isOfNobody: false, ...asked })[0]).toBe(words);
});
