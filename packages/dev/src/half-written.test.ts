import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTree } from './guards/copy-tree.ts';
import { newFolder } from './testing/new-folder.ts';
import { freshSettings, removeData } from './testing/product.ts';

const health = 'packages/contract/src/health';
let tree: string;
let settings: Record<string, string>;
let product: typeof import('./testing/product.ts');

beforeAll(async () => {
  tree = await newFolder('half-written');
  await copyTree(tree);
  settings = await freshSettings();
  product = await import(join(tree, 'packages/dev/src/testing/product.ts'));
});
afterAll(() => Promise.all([removeData(settings), rm(tree, { recursive: true })]));

/** Does something while a file says something else, which is put back then. */
async function whileSaid(file: string, text: string, by: string, work: () => Promise<string>) {
  const path = join(tree, file);
  const whole = await readFile(path, 'utf8');
  expect(whole).toContain(text);
  await writeFile(path, whole.replace(text, by));
  const said = await work();
  await writeFile(path, whole);
  return said;
}

/** What a start that fails says behind its steps. */
async function start(...words: string[]) {
  const run = await product.runStart(settings, undefined, ...words);
  expect(await run.ended).toBe(1);
  return run.output.split('failed\n').at(-1)!.trim();
}

/** What `pnpm remotes` says of the creators' app. */
async function remotes(command: string) {
  const child = spawn(
    process.execPath,
    ['packages/deploy/src/remotes.ts', command, 'creator-app'],
    {
      cwd: tree,
      env: { ...process.env, ...settings, DEPLOY_TOKEN: 'a.token' },
    },
  );
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect([stdout, code]).toEqual(['', 1]);
  return stderr;
}

const noSchemas = [`${health}/schemas.ts`, '  getLiveness: { reply: status },\n', ''] as const;
const noWord = [`${health}/schemas.ts`, 'reply: status }', 'reply: statos }'] as const;

const live = `  getLiveness: {
    method: 'GET',
    path: '/api/health/live',`;

describe('what is built with a contract that is half written says in one sentence what is wrong and where', () => {
  test('all of it by a start: an endpoint without its schemas', async () => {
    const said = await whileSaid(...noSchemas, start);
    expect(said.replace(/^\w+-app /, '')).toBe(
      'does not build: getLiveness (GET /api/health/live) has no schema of its reply: it stands under its name, in a schemas.ts of packages/contract/src.',
    );
  });

  test.each([
    [
      'an endpoint without its path',
      `${health}/endpoints.ts`,
      live,
      live.replace(/\n.*$/, ''),
      'getLiveness has no path: it stands in its line, in an endpoints.ts of packages/contract/src.',
    ],
    [
      'a word that is not understood',
      `${health}/endpoints.ts`,
      'status: 200,',
      'status: 200',
      `Unexpected token, expected "," (${health}/endpoints.ts:10).`,
    ],
    [
      'a schema that is none',
      `${health}/schemas.ts`,
      'z.number()',
      'z.numbr()',
      `_zod.z.numbr is not a function (${health}/schemas.ts:12).`,
    ],
  ])('one app: %s', async (_, file, whole, half, sentence) => {
    const said = await whileSaid(file, whole, half, () => remotes('build'));
    expect(said).toBe(`creator-app does not build: ${sentence}\n`);
  });

  test('a remote within a deployed shell', async () => {
    expect(await whileSaid(...noSchemas, () => remotes('dev'))).toMatch(
      /^creator-app does not build: getLiveness \(GET [^\n]+\.\n$/,
    );
  });

  test('the whole product from its sources', async () => {
    const said = await whileSaid(...noWord, () => start('--dev'));
    expect(
      said
        .split('\n')
        .at(-1)
        ?.replace(/^\w+-app /, ''),
    ).toBe(`ended: statos is not defined (${health}/schemas.ts:8).`);
  });
});
