import { expect, test } from 'vitest';
import { availableNote } from './available-note.ts';

test.each([
  [40, false, 'You can post jobs with it'],
  [0, false, 'You can post jobs with it'],
  [-40, false, '$40.00 of your credit is in use: what you add next pays it back.'],
  [40, true, 'You can ask for it back under Funds added, but post no jobs while you are suspended'],
  [0, true, 'You can post no jobs while you are suspended'],
  [
    -40,
    true,
    '$40.00 of your credit is in use. You can add funds again once you are no longer suspended.',
  ],
])('with %d available, suspended: %s', (available, isSuspended, words) => {
  expect(availableNote(available, isSuspended)).toBe(words);
});
