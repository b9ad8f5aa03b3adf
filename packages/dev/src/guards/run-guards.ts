import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@castwork/federation/problem';
import type { Order, Suite } from '../suites.ts';
import { secondsSince } from '../steps.ts';
import type { Tally } from '../tally.ts';
import { copyTree } from './copy-tree.ts';
import type { Guard } from './guard.ts';
import { guards } from './guards.ts';
import { occurrences } from './occurrences.ts';
import { fileOf, openTests, type TestsOfTree } from './tests-of-tree.ts';

const has = (part: string) => (guard: Guard) => `${guard.file} ${guard.text}`.includes(part);

/** Each guard is removed from a copy of the sources, and a test has to turn red. */
export const guardsSuite: Suite = {
  title: 'Guards',
  unknown: (parts) => {
    const unknown = parts.find((part) => !guards.some(has(part)));
    return unknown && `No guard has "${unknown}" in its file or text.`;
  },
  run: async ({ temporary, filters, isInterrupted }: Order) => {
    const chosen = guards.filter(
      (guard) => filters.length === 0 || filters.some((part) => has(part)(guard)),
    );
    const tree = join(temporary, 'tree');
    await copyTree(tree);
    const tests = await openTests(tree);
    try {
      const red = await redAnyway(tests, chosen);
      if (red.length > 0) return { passed: 0, failed: red.length, names: red };
      return await removeEach(tree, tests, chosen, isInterrupted);
    } finally {
      await tests.close();
    }
  },
};

/** A test that is red with every guard in its place notices nothing. */
async function redAnyway(tests: TestsOfTree, chosen: readonly Guard[]): Promise<string[]> {
  const files = chosen.flatMap((guard) => guard.tests.map(fileOf));
  const { passed, red, broken } = await tests.run([...new Set(files)]);
  console.log(
    `  ${chosen.length} guards; as they are, ${passed} tests pass and ${red.length} fail`,
  );
  return [...red, ...broken];
}

async function removeEach(
  tree: string,
  tests: TestsOfTree,
  chosen: readonly Guard[],
  isInterrupted: () => boolean,
): Promise<Tally> {
  const unnoticed: string[] = [];
  let passed = 0;
  for (const guard of chosen) {
    if (isInterrupted()) break;
    const started = performance.now();
    const by = await noticedBy(tree, tests, guard).catch((error: unknown) => {
      throw new Error(`${nameOf(guard)}: ${messageOf(error)}`, { cause: error });
    });
    if (by === undefined) unnoticed.push(nameOf(guard));
    else passed += 1;
    const said = by === undefined ? 'NO TEST NOTICES' : 'noticed';
    console.log(`  ${said}: ${nameOf(guard)}, ${secondsSince(started)}`);
  }
  return { passed, failed: unnoticed.length, names: unnoticed };
}

const nameOf = ({ kind, file, text }: Guard): string =>
  `${kind}, ${file}: ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`;

/** The first test that is red without a guard. Source that can no longer be loaded shows nothing. */
async function noticedBy(
  tree: string,
  tests: TestsOfTree,
  { file, text, by, tests: noticing }: Guard,
): Promise<string | undefined> {
  const path = join(tree, file);
  const source = await readFile(path, 'utf8');
  if (occurrences(source, text) !== 1) return undefined;
  const write = async (content: string) => {
    await writeFile(path, content);
    tests.changed(file);
  };
  await write(source.replace(text, () => by));
  try {
    return await firstRed(tree, tests, file, noticing);
  } finally {
    await write(source);
  }
}

/** One file of tests after the other: most guards are noticed by the first. */
async function firstRed(
  tree: string,
  tests: TestsOfTree,
  file: string,
  noticing: readonly string[],
): Promise<string | undefined> {
  // The database of all tests is made once, by the migrations as they are then.
  const own = file.includes('/migrations/') ? await openTests(tree) : undefined;
  try {
    for (const test of noticing) {
      const { red } = await (own ?? tests).run([test]);
      if (red[0] !== undefined) return red[0];
    }
    return undefined;
  } finally {
    await own?.close();
  }
}
