import { expect, test } from 'vitest';
import { nameText, requiredText, rowLimit, text } from './fields.ts';

const limit = rowLimit({ default: 100, max: 200 });

test.each([
  ['1', 1],
  ['200', 200],
  ['201', 200],
  ['10000', 200],
  ['9'.repeat(400), 200],
  [undefined, 100],
])('asked for %s rows, a list answers %d at most', (asked, rows) => {
  expect(limit.parse(asked)).toBe(rows);
});

test.each([
  ['0', 'limit is at least 1'],
  ['-1', 'limit is a whole number'],
  ['1.5', 'limit is a whole number'],
  ['', 'limit is a whole number'],
  ['many', 'limit is a whole number'],
])('%j rows are refused: %s', (asked, words) => {
  expect(limit.safeParse(asked).error?.issues[0]?.message).toBe(words);
});

const [left, right, either, end] = ['\u2066', '\u2067', '\u2068', '\u2069'];

test.each<[how: string, typed: string, kept: string]>([
  ['ends what it did not begin', `${end}\u202EAnn`, '\u202EAnn'],
  ['begins what it does not end', `Ann${right}`, 'Ann'],
  ['ends one more', `${left}A${end}nn${end}`, `${left}A${end}nn`],
  ['begins one more', `${either}A${left}nn${end}`, `A${left}nn${end}`],
  ['is nothing else', `${end}${either} `, ''],
  ...['\u001c', '\u001d', '\u001e', '\u0085', '\u2029'].map((sign): [string, string, string] => [
    'ends its paragraph',
    `Ann${sign}\u202EBo`,
    'Ann\n\u202EBo',
  ]),
])('a text that %s turns nothing round that stands beside it', (_, typed, kept) => {
  for (const field of [text(20), nameText(20)]) expect(field.parse(typed)).toBe(kept);
  expect(requiredText(20).safeParse(typed).data).toBe(kept || undefined);
});

test('words that somebody has set apart stay so', () => {
  const typed = `${either}Ann ${right}عربي${end}${end}, ${left}12${end}`;
  expect(text(40).parse(typed)).toBe(typed);
});
