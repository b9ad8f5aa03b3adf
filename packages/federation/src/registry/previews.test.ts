import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileStore } from '../store/files.ts';
import { linkLastsMs, ownPath, ownPathShape, readPreview, signPreview } from './previews.ts';

const longest = `/${'a'.repeat(499)}`;

const own = ['/', '/jobs?page=2', '/a-b_c/~d.e:f@g+h', '/?a=%2F&b=1', '/jobs//1', longest];
test.each(own)('%s is a path that a link may lead to', (path) => {
  expect(ownPath.parse(path)).toBe(path);
});

const others = [
  '',
  'jobs',
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`/jobs\evil`,
  '/jobs#here',
  '/a b',
  '/a\tb',
  '/a\n',
  '/a\r\nset-cookie: b',
  '/é',
  `${longest}a`,
  7,
];
test.each(others)('%j is none', (path) => {
  expect(ownPath.safeParse(path).error?.issues[0]?.message).toBe(ownPathShape);
});

test('a link that was signed with another address than ours opens nothing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'castwork-previews-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const to = { store: fileStore(dir), secret: 'a secret' };
  const about = { name: 'my-remote', label: 'pr-1', expires: Date.now() + linkLastsMs };
  const shown = (path: string) =>
    readPreview(to, signPreview(to.secret, { ...about, channel: 'pr-1', path }))?.path;
  expect(shown('/jobs')).toBe('/jobs');
  expect(shown('//evil.example')).toBeUndefined();
});
