import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './workspace.ts';

const program = join(ROOT, 'packages/create-castwork-remote/src/create.ts');

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'castwork-create-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const create = (cwd: string, ...words: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) =>
    execFile(process.execPath, [program, ...words], { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: stdout + stderr }),
    ),
  );

test('a remote without a name, or with one that is none, is not made: it is said, and ends with 2', async () => {
  const folder = await newFolder();
  expect(await create(folder)).toEqual({
    code: 2,
    said: 'Say what it is called: npm create castwork-remote my-remote\n',
  });
  expect(await create(folder, 'My Remote')).toEqual({
    code: 2,
    said: '"My Remote" is no name: small letters, digits and dashes, from a letter on.\n',
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that something lies in is left as it is, and it ends with 1', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'my-remote'), 'mine');
  expect(await create(folder, 'my-remote')).toEqual({
    code: 1,
    said: `${join(folder, 'my-remote')} is not empty.\n`,
  });
  expect(await readdir(folder)).toEqual(['my-remote']);
});
