import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore } from '@castwork/federation/store/files';
import { shellWith, writeDist } from '@castwork/federation/testing';
import { expect, onTestFinished, test } from 'vitest';
import { publishBeside } from './builds.ts';

const shell = shellWith({ react: '19.3.1' });

/** What became live, by name. */
const names = (published: { name: string; flipped: boolean }[]) =>
  published.filter(({ flipped }) => flipped).map(({ name }) => name);

async function image(content: string) {
  const top = await mkdtemp(join(tmpdir(), 'castwork-builds-'));
  onTestFinished(() => rm(top, { recursive: true }));
  await writeDist(join(top, 'shell/dist'), content, shell);
  await writeDist(join(top, 'creator-app/dist'), content);
  return top;
}

test('a new registry begins with the builds of an image; a later image changes it only when it is told to', async () => {
  const [first, second] = [await image('one'), await image('two')];
  const store = fileStore(join(first, 'data'));
  expect(names(await publishBeside(store, first, 'new'))).toEqual(['shell', 'creator-app']);
  expect(names(await publishBeside(store, second, 'new'))).toEqual([]);
  expect(names(await publishBeside(store, second, 'always'))).toEqual(['shell', 'creator-app']);
});
