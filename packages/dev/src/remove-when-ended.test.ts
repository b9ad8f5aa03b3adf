import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './ports.ts';
import { ROOT } from './workspace.ts';

const program = `
  const { removeWhenEnded } = await import(process.argv[1]);
  for (const directory of process.argv.slice(2)) removeWhenEnded(directory);
  setInterval(() => undefined, 1000);
  console.log('ready');
`;

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'castwork-ended-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A command that runs the program above, with a file in each of two directories. */
function programWithFiles() {
  const directories = [newDirectory(), newDirectory()];
  for (const each of directories) writeFileSync(join(each, 'a-file'), '');
  const file = join(import.meta.dirname, 'remove-when-ended.ts');
  const command = [process.execPath, '--input-type=module', '-e', program, file, ...directories];
  return { directories, command };
}

test('a program that is ended leaves none of its directories', async () => {
  const { directories, command } = programWithFiles();
  const child = spawn(command[0]!, command.slice(1));
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(directories.filter(existsSync)).toEqual([]);
});

test('nor does one whose package manager was ended and told it nothing, as npx does', async () => {
  const { directories, command } = programWithFiles();
  const env = { ...process.env, npm_lifecycle_event: 'registry' };
  const child = spawn('sh', ['-c', '"$@" & wait', 'sh', ...command], { env, detached: true });
  onTestFinished(() => void process.kill(-child.pid!, 'SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  // It ends only once nobody can write to it any more.
  await once(child.stdout.resume(), 'close');
  expect(directories.filter(existsSync)).toEqual([]);
});

test.each([
  ['bench:upload', async () => [join(ROOT, 'shell/bench/upload.ts')]],
  [
    'registry',
    async () => {
      const script = `(await import(process.argv[1])).openRegistry(Number(process.argv[2]))`;
      const file = join(import.meta.dirname, 'registry.ts');
      return ['--input-type=module', '-e', script, file, String(await freePort())];
    },
  ],
])('%s that is ended at work leaves no files', async (_name, args) => {
  const TMPDIR = newDirectory();
  const watcher = watch(TMPDIR);
  onTestFinished(() => watcher.close());
  const begun = once(watcher, 'change');
  // The package manager that packs has Node keep there what it compiled, for its next time.
  const env = { ...process.env, TMPDIR, NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = spawn(process.execPath, await args(), { env, detached: true, stdio: 'ignore' });
  await begun;
  // As Ctrl-C in a terminal does.
  process.kill(-child.pid!, 'SIGINT');
  await once(child, 'exit');
  expect(readdirSync(TMPDIR)).toEqual([]);
});
