import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { requirements } from './asvs.ts';
import { readTable, says, testsIn } from './read-table.ts';

const table = readTable();

test('the table has every requirement of levels 1 and 2, each once and with its level', () => {
  for (const level of [1, 2] as const)
    expect(table.filter((row) => row.level === level).map(({ number }) => number)).toEqual(
      requirements[level],
    );
  expect(table).toHaveLength(requirements[1].length + requirements[2].length);
});

test('each row names a test, or says why there is none and what is missing', () => {
  const unsaid = table.filter((row) => {
    if (row.state === 'tested') return testsIn(row).length === 0;
    if (row.state === 'partly' || row.state === 'not met') return !/Missing: \S/.test(row.how);
    return !['built', 'n/a'].includes(row.state) || row.how === '';
  });
  expect(unsaid).toEqual([]);
});

test('every test that is named is there', () => {
  const gone = table.flatMap((row) =>
    testsIn(row)
      .filter(({ file, sentence }) => {
        const path = join(ROOT, file);
        return !existsSync(path) || !says(readFileSync(path, 'utf8'), sentence);
      })
      .map(({ file, sentence }) => `${row.number}: ${file}: ${sentence}`),
  );
  expect(gone).toEqual([]);
});

test('no file of tests is named without a sentence', () => {
  const bare = table.filter(
    (row) => (row.how.match(/\.test\.tsx?`/g)?.length ?? 0) !== testsIn(row).length,
  );
  expect(bare).toEqual([]);
});

test('a sentence that stands in a file by chance names no test', () => {
  const source = "test('one is said', () => { expect('another').toBe('another') });";
  expect(says(source, 'one is said')).toBe(true);
  expect(says(source, 'another')).toBe(false);
  expect(says(source, 'one is')).toBe(false);
});
