import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { guards } from './guards.ts';
import { occurrences } from './occurrences.ts';
import { findPlaces } from './places.ts';
import { spared } from './spared.ts';
import { fileOf } from './tests-of-tree.ts';

const read = (file: string): string =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';

const shown = ({ file, text }: { file: string; text: string }): string => `${file}: ${text}`;

test('each guard stands in its file once, and is another text when it is removed', () => {
  const wrong = guards.filter(
    ({ file, text, by }) => occurrences(read(file), text) !== 1 || text === by,
  );
  expect(wrong.map(shown)).toEqual([]);
  expect(spared.filter(({ file, text }) => occurrences(read(file), text) !== 1)).toEqual([]);
});

test('each guard has tests that are there, and is named once', () => {
  const without = guards.filter(
    ({ tests }) =>
      tests.length === 0 || !tests.every((each) => existsSync(join(ROOT, fileOf(each)))),
  );
  expect(without.map(shown)).toEqual([]);
  const each = guards.map((guard) => `${shown(guard)} > ${guard.by}`);
  expect(each.filter((text, index) => each.indexOf(text) !== index)).toEqual([]);
});

test('whatever looks like a guard is one, or says why it is none', () => {
  const unnamed = findPlaces().filter(({ file, at }) => {
    const source = read(file);
    return ![...guards, ...spared].some((each) => {
      const from = each.file === file ? source.indexOf(each.text) : -1;
      return from !== -1 && from <= at && at < from + each.text.length;
    });
  });
  expect(
    unnamed.map(({ file, line }) => `${file}: ${line}`),
    'each needs its line in packages/dev/src/guards/lists, or in spared.ts why it is none',
  ).toEqual([]);
});

test('a new refusal, a new owner and a new header are places that look like guards', () => {
  const lines = findPlaces().map(({ line }) => line);
  expect(lines).toContain("if (!saved) throw notFound('Saved search');");
  expect(lines).toContain(".where('creator_id', '=', caller.actor.id)");
  expect(lines).toContain('frameAncestors: ["\'none\'"],');
});
