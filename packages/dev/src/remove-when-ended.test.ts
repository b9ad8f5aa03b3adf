import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = `
  const { removeWhenEnded } = await import(process.argv[1]);
  for (const directory of process.argv.slice(2)) removeWhenEnded(directory);
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

test('a program that is ended leaves none of its directories', async () => {
  const directories = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'castwork-ended-')));
  onTestFinished(() =>
    directories.forEach((each) => rmSync(each, { recursive: true, force: true })),
  );
  for (const each of directories) writeFileSync(join(each, 'a-file'), '');
  const file = join(import.meta.dirname, 'remove-when-ended.ts');
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    program,
    file,
    ...directories,
  ]);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(directories.filter(existsSync)).toEqual([]);
});
