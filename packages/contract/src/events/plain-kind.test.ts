import { expect, test } from 'vitest';
import { eventKinds } from './kinds.ts';
import { plainKind } from './plain-kind.ts';

test('every kind of event is said in plain words', () => {
  const words = Object.keys(eventKinds).map(plainKind);
  expect(words).toContain('Links submitted');
  expect(words).toContain('Two-factor set up');
  expect(words.filter((each) => /_|totp/i.test(each))).toEqual([]);
});
