import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Git, lastRelease } from './last-release.ts';

const directory = mkdtempSync(join(tmpdir(), 'castwork-releases-'));
afterAll(() => rmSync(directory, { recursive: true }));

const git: Git = async (...order) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...order], {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    // Not the repository that this directory may lie in.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  }).trim();

async function commit(file: string) {
  writeFileSync(join(directory, 'api/src/db/migrations', file), '');
  await git('add', '.');
  await git('commit', '-q', '-m', file);
  return git('rev-parse', 'HEAD');
}

test('the last release is what is named, tagged before, or was there before the newest migration', async () => {
  await expect(lastRelease(git)).rejects.toThrow('There is no git history here');
  mkdirSync(join(directory, 'api/src/db/migrations'), { recursive: true });
  await git('init', '-q');
  await commit('0001-one.ts');
  await expect(lastRelease(git)).rejects.toThrow('does not reach before the newest migration');
  const before = await commit('0001-one.test.ts');
  await commit('0002-two.ts');
  const head = await commit('two.test.ts');
  expect(await lastRelease(git)).toMatchObject({ commit: before });
  expect(await lastRelease(git, 'HEAD')).toEqual({ commit: head, words: 'HEAD' });
  await expect(lastRelease(git, 'v9')).rejects.toThrow('There is no release or commit "v9" here');
  await git('tag', 'v1', 'HEAD^');
  // The tag of the version itself is not the one before it.
  await git('tag', 'v2');
  expect(await lastRelease(git)).toEqual({ commit: await git('rev-parse', 'v1'), words: 'v1' });
});
