import { expect, test } from 'vitest';
import {
  checkMentions,
  countOfDeliverables,
  deliverablesInput,
  openDeliverables,
  parseMentions,
} from './deliverables.ts';

test.each([
  ['', []],
  [' , ,\n', []],
  ['@acme, #coldbrew ,oat milk', ['@acme', '#coldbrew', 'oat milk']],
  ['@acme\n#b, @ACME', ['@acme', '#b']],
])('%j mentions %j', (typed, mentions) => {
  expect(parseMentions(typed)).toEqual(mentions);
});

test('mentions have bounds', () => {
  expect(checkMentions(Array.from({ length: 10 }, (_, n) => `#${n}`).join())).toBe(true);
  expect(checkMentions(Array.from({ length: 11 }, (_, n) => `#${n}`).join())).toBe(
    'At most 10 mentions',
  );
  expect(checkMentions('x'.repeat(60))).toBe(true);
  expect(checkMentions('x'.repeat(61))).toMatch('At most 60 characters each');
});

test('what is left open is said to be open, and does not count', () => {
  expect(deliverablesInput(openDeliverables)).toEqual({
    platforms: [],
    postCount: null,
    mentions: [],
    disclosure: '',
    usageRights: null,
  });
  expect(countOfDeliverables(openDeliverables)).toBe(0);
  expect(
    countOfDeliverables({
      platforms: ['TikTok'],
      postCount: '2',
      mentions: ' ',
      disclosure: '#ad',
      usageRights: { where: 'ads', howLong: 'P30D' },
    }),
  ).toBe(4);
});
