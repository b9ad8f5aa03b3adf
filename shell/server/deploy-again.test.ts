import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWithin } from '@castwork/federation/cli/testing';
import { ownerToken } from '@castwork/federation/registry/secret';
import { expect, onTestFinished, test } from 'vitest';
import { openShell } from './testing.ts';

/** The folder of an app that is built already: its bundler only puts the files where they belong. */
async function appOf(dist: string, remote: object) {
  const folder = join(await mkdtemp(join(tmpdir(), 'castwork-again-')), 'app');
  onTestFinished(() => rm(join(folder, '..'), { recursive: true }));
  await mkdir(folder);
  await writeFile(join(folder, 'remote.ts'), `export const remote = ${JSON.stringify(remote)};`);
  const config = `import { cp } from 'node:fs/promises';
const copied = ({ hooks, options }) =>
  hooks.done.tapPromise('copied', () => cp(${JSON.stringify(dist)}, options.output.path, { recursive: true }));
export default { mode: 'none', entry: {}, plugins: [{ apply: copied }] };`;
  await writeFile(join(folder, 'rspack.config.mjs'), config);
  return folder;
}

const open = () => Promise.reject(new Error('Nothing is opened here.'));

test('a deploy of what is live already replaces what that has lost, and opens nothing', async () => {
  const shell = await openShell();
  onTestFinished(shell.close);
  const { folder: dist, build } = await shell.dist('first');
  const { name, routes } = build;
  const app = await appOf(dist, { name, routes });
  const token = ownerToken(shell.secret);
  const deploy = () =>
    runWithin('pnpm remotes', ['deploy', app, '--to', shell.url], { token, open });
  const key = `${name}/${build.build}/routes.js`;
  const bytes = await shell.store.get(key);
  await shell.store.remove(key);
  expect(await deploy()).toMatchObject({
    stdout: expect.stringMatching(/1 of 2 files sent.*\nlive in stable already/),
    code: 0,
  });
  expect(await shell.store.get(key)).toEqual(bytes);
  expect(await shell.history()).toHaveLength(1);
});
