import { expect, test } from 'vitest';
import { checkMentions } from './deliverables.ts';
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
  for (const repeatCount of ['', '1.5', '0'])
    expect(creators('86', { budget: '100', multiple: true, repeatCount })).toBe(true);
  expect(creators('101', { budget: '1' })).toBe('A whole number from 1 to 100');
});

const emoji = (count: number) => ` ${'🎬'.repeat(count)} `;

test('a text is as long as the API counts it: in characters, trimmed', () => {
  expect(rules.title.validate(emoji(200))).toBe(true);
  expect(rules.title.validate(emoji(201))).toBe('At most 200 characters');
  expect(rules.description.validate(emoji(5000))).toBe(true);
  expect(rules.description.validate(emoji(5001))).toBe('At most 5,000 characters');
  expect(rules.note.validate(emoji(1000))).toBe(true);
  expect(rules.note.validate(emoji(1001))).toBe('At most 1,000 characters');
  expect(rules.disclosure.validate(emoji(60))).toBe(true);
  expect(rules.disclosure.validate(emoji(61))).toBe('At most 60 characters');
  expect(checkMentions(emoji(60))).toBe(true);
  expect(checkMentions(emoji(61))).toMatch('At most 60 characters');
});
