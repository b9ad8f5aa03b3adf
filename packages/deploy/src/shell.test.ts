import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@castwork/dev/ports';
import { localBuilds } from '@castwork/federation/registry/local-builds';
import { readSecret } from '@castwork/federation/registry/secret';
import { fileStore } from '@castwork/federation/store/files';
import { publishDist, shellWith } from '@castwork/federation/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'castwork-image-shell-'));
  onTestFinished(() => rm(directory, { recursive: true }));
});

/** The shell's server as an image starts it, with a registry that nobody reaches. */
async function startAway() {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shell.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory,
      REGISTRY_URL: 'postgres://nobody@127.0.0.1:1/none',
      SHELL_PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { url: `http://localhost:${port}`, said: text(child.stderr), ended };
}

test('a shell of an image that starts while the registry is away serves what it has copies of', async () => {
  const registry = fileStore(join(directory, 'elsewhere'));
  const { name, build } = await publishDist(registry, directory, 'shell', shellWith({}));
  await readSecret(registry);
  const copies = fileStore(join(directory, 'copies'));
  await localBuilds(registry, copies).keep([`${name}/${build.build}`]);
  const { url } = await startAway();
  const page = () => fetch(url).then((reply) => reply.text(), String);
  await expect.poll(page).toContain(`/assets/${build.build}/`);
});

test('one that has no copies ends, and says why', async () => {
  const { said, ended } = await startAway();
  expect((await ended)[0]).toBe(1);
  expect(await said).toContain('The registry cannot be reached at the moment.');
});
