import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { rules } from './rules.ts';

const creators = (splitCount: string, draft: Partial<typeof emptyDraft>) =>
  rules.splitCount.validate(splitCount, { ...emptyDraft, ...draft });

test('so many creators share a budget as it pays, that of each job where it becomes several', () => {
  const words = 'At most 85 creators can share $1.00: with more, each would be paid nothing';
  expect(creators('85', { budget: '1' })).toBe(true);
  expect(creators('86', { budget: '1' })).toBe(words);
  expect(creators('86', { budget: '10' })).toBe(true);
  expect(creators('86', { budget: '10', multiple: true, repeatCount: '10' })).toBe(words);
  // What is wrong with the other fields is said there.
  for (const budget of ['', 'a lot', '0.5', '0']) expect(creators('86', { budget })).toBe(true);
  expect(creators('101', { budget: '1' })).toBe('A whole number from 1 to 100');
});
