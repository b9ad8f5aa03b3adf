import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Maya Makes', 'MM'],
  ['River on Two Wheels', 'RW'],
  ['Harbor & Pine', 'HP'],
  ['ada', 'A'],
  ['  ', ''],
  ['مصطفى الأحمد', 'ما'],
  ['👩‍🚀 Space Co', '👩‍🚀C'],
  ['élan vital', 'ÉV'],
  ['<b>bold</b> move', 'M'],
])('of %j it is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
