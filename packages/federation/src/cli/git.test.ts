import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourcesOf } from './git.ts';
import { pickBuild } from './pick-build.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-git-'));
});
afterEach(() => rm(dir, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

test('a build says its commit and its branch, and whether its files differ from them', async () => {
  git('init', '--initial-branch', 'calendar');
  await writeFile(join(dir, 'remote.ts'), 'one');
  git('add', '.');
  git('commit', '--message', 'One');
  git('tag', 'v1');
  const commit = git('rev-parse', 'HEAD');
  const folder = join(dir, 'below');
  await mkdir(folder);
  expect(await sourcesOf(folder)).toEqual({ commit, branch: 'calendar' });
  await writeFile(join(dir, 'remote.ts'), 'two');
  expect(await sourcesOf(folder)).toEqual({ commit: `${commit}-dirty`, branch: 'calendar' });
  git('checkout', '--detach', '--force');
  expect(await sourcesOf(folder)).toEqual({ commit });
});

test('a remote that was never committed is not told as what is', async () => {
  git('init', '--initial-branch', 'main');
  await writeFile(join(dir, '.gitignore'), 'dist');
  git('add', '.');
  git('commit', '--message', 'One');
  const commit = git('rev-parse', 'HEAD');
  const [copy, other] = [join(dir, 'copy'), join(dir, 'other')];
  for (const folder of [copy, other, join(other, 'dist')]) await mkdir(folder);
  await writeFile(join(other, 'dist/built.js'), 'one');
  await writeFile(join(copy, 'remote.ts'), 'one');
  expect(await sourcesOf(copy)).toEqual({ commit: `${commit}-dirty`, branch: 'main' });
  await writeFile(join(dir, '.gitignore'), 'dist # changed');
  expect(await sourcesOf(copy)).toEqual({ commit: `${commit}-dirty`, branch: 'main' });
  git('checkout', '.');
  expect(await sourcesOf(other)).toEqual({ commit, branch: 'main' });
});

test('where there is no Git, a build says nothing of it', async () => {
  expect(await sourcesOf(dir)).toEqual({});
});

test('a build is named by what no other begins with', () => {
  const builds = ['aab1', 'aac2', 'b', 'aab1'];
  expect(pickBuild('x', builds, 'aab')).toBe('aab1');
  expect(pickBuild('x', builds, 'b')).toBe('b');
  expect(() => pickBuild('x', builds, 'aa')).toThrow('aa may be aab1 or aac2: say more of it.');
  expect(() => pickBuild('x', builds, 'c')).toThrow('x has no build c.');
});
