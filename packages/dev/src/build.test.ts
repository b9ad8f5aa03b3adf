import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from './build.ts';
import { API, ROOT } from './workspace.ts';

test('an app is found built while what lies beside its sources comes and goes', async () => {
  const build = await buildApp(API);
  const beside = join(ROOT, API, 'node_modules/.cache', randomUUID());
  const over = new AbortController();
  const comeAndGo = async () => {
    while (!over.signal.aborted) {
      await mkdir(join(beside, 'one/two/three'), { recursive: true });
      await rm(beside, { recursive: true });
    }
  };
  const coming = comeAndGo();
  try {
    for (let time = 0; time < 8; time += 1) expect(await buildApp(API)).toBe(build);
  } finally {
    over.abort();
    await coming;
  }
});
