import { expect, test } from 'vitest';
import { sentencesOf } from './link-checks.tsx';

test('what nobody could find out of a link for one reason is said once', () => {
  const which = { message: 'The address does not tell which post it is.' };
  const whose = { message: 'The address does not tell whose post this is.' };
  expect(sentencesOf([which, whose, which])).toBe(`${which.message} ${whose.message}`);
});
