import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeDist } from '../testing.ts';
import { readDist, readProvided } from './dist.ts';

test('a description that is damaged is refused with one sentence', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'castwork-dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await writeDist(dist, 'one');
  expect(await readDist(dist)).toMatchObject({ name: 'creator-app' });
  await writeFile(join(dist, 'build.json'), '{"name":');
  await expect(readDist(dist)).rejects.toThrow(`${dist}/build.json: `);
  await writeDist(dist, 'a remote');
  await expect(readProvided(dist)).rejects.toThrow(
    `${dist} holds no shell: build the shell first.`,
  );
});
