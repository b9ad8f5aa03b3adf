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

/** What `pnpm remotes dev creator-app` says. */
async function remotesDev() {
  const child = spawn(process.execPath, ['packages/deploy/src/remotes.ts', 'dev', 'creator-app'], {
    cwd: tree,
    env: { ...process.env, ...settings, DEPLOY_TOKEN: 'a.token' },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect([stdout, code]).toEqual(['', 1]);
  return stderr;
}

const live = `  getLiveness: {
    method: 'GET',
    path: '/api/health/live',`;

describe('a start with a contract that is half written says in one sentence what is wrong and where', () => {
  test.each([
    [
      'an endpoint without its schemas',
      `${health}/schemas.ts`,
      '  getLiveness: { reply: status },\n',
      '',
      'getLiveness (GET /api/health/live) has no schema of its reply: it stands under its name, in a schemas.ts of packages/contract/src.',
    ],
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
  ])('%s', async (_, file, whole, half, sentence) => {
    const said = await whileSaid(file, whole, half, start);
    expect(said.replace(/^\w+-app /, '')).toBe(`does not build: ${sentence}`);
  });
});

describe('so does what runs from source', () => {
  const noSchemas = [`${health}/schemas.ts`, '  getLiveness: { reply: status },\n', ''] as const;
  const noWord = [`${health}/schemas.ts`, 'reply: status }', 'reply: statos }'] as const;
  const place = `statos is not defined (${health}/schemas.ts:8).`;

  test('a remote within a deployed shell', async () => {
    expect(await whileSaid(...noSchemas, remotesDev)).toMatch(
      /^creator-app does not build: getLiveness \(GET [^\n]+\.\n$/,
    );
    expect(await whileSaid(...noWord, remotesDev)).toBe(`creator-app does not build: ${place}\n`);
  });

  test('the whole product', async () => {
    const said = await whileSaid(...noWord, () => start('--dev'));
    expect(
      said
        .split('\n')
        .at(-1)
        ?.replace(/^\w+-app /, ''),
    ).toBe(`ended: ${place}`);
  });
});
