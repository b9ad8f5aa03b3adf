import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreAwayError } from '@castwork/federation/store/away';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, reportOf, type TestShell } from './testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(() => shell.close());

/** Five pages break. @returns how the last report of it was answered */
async function breaks(build: string, on = shell): Promise<number> {
  let status = 0;
  for (let i = 0; i < 5; i += 1) {
    const { ticket } = await on.open();
    ({ status } = await on.report(reportOf(build, ticket)));
  }
  return status;
}

test('a fifth of the pages that were given a build is enough', async () => {
  const { build } = await shell.deploy('second');
  for (let i = 0; i < 20; i += 1) await shell.open();
  await breaks(build);
  expect(await shell.live()).toMatchObject({ why: 'errors', by: 'server' });
});

test('the server goes back to no build that would be refused today', async () => {
  const first = (await shell.live())?.build ?? '';
  const { build } = await shell.deploy('second');
  // Its files have changed since.
  const file = join(shell.dataDir, 'remotes/creator-app', first, 'routes.js');
  await writeFile(file, 'evil()');
  await breaks(build);
  expect(await shell.live()).toMatchObject({ build, why: 'deploy' });
  expect(shell.logged.splice(0).join('\n')).toContain('is not what build.json says');
});

test('where the last good build would be refused, the one before it is gone back to', async () => {
  const first = (await shell.live())?.build;
  const { build: second } = await shell.deploy('second');
  const { build } = await shell.deploy('third');
  await writeFile(join(shell.dataDir, 'remotes/creator-app', second, 'routes.js'), 'evil()');
  await breaks(build);
  expect(await shell.live()).toMatchObject({ build: first, why: 'errors', by: 'server' });
  expect(shell.logged.splice(0).join('\n')).toContain('is not what build.json says');
});

test('past a build whose description is damaged the one before it is gone back to', async () => {
  const first = (await shell.live())?.build;
  const { build: second } = await shell.deploy('second');
  const { build } = await shell.deploy('third');
  await writeFile(join(shell.dataDir, 'remotes/creator-app', second, 'build.json'), '{');
  expect(await breaks(build)).toBe(204);
  expect(await shell.live()).toMatchObject({ build: first, why: 'errors', by: 'server' });
  expect(shell.logged.join('')).toContain(`there is no build ${second}.`);
});

test('what the registry was away for as it was to be taken back is taken back once it is there', async () => {
  const first = (await shell.live())?.build;
  const { build } = await shell.deploy('second');
  const { store } = shell;
  let isAway = true;
  const append: typeof store.append = (...entry) =>
    isAway ? Promise.reject(new StoreAwayError('The registry is away.')) : store.append(...entry);
  const other = await openShell({ store: { ...store, append } });
  expect(await breaks(build, other)).toBe(503);
  isAway = false;
  await expect.poll(() => shell.live()).toMatchObject({ build: first, why: 'errors' });
  other.noFaults();
  await other.close();
});

test('who deploys as a build is taken back has the last word, and the page that told is no fault', async () => {
  const { build } = await shell.deploy('second');
  const { store } = shell;
  let others: string | undefined;
  const append: typeof store.append = async (...entry) => {
    others ??= (await shell.deploy('third')).build;
    return store.append(...entry);
  };
  const other = await openShell({ store: { ...store, append } });
  expect(await breaks(build, other)).toBe(204);
  expect(await shell.live()).toMatchObject({ build: others, why: 'deploy' });
  other.noFaults();
  await other.close();
});

test('who starts another canary as one is taken back has the last word, and the page that told is no fault', async () => {
  const { build } = await shell.deploy('second', 'canary', 100);
  const { store } = shell;
  let others: string | undefined;
  const append: typeof store.append = async (...entry) => {
    others ??= (await shell.deploy('third', 'canary', 50)).build;
    return store.append(...entry);
  };
  const other = await openShell({ store: { ...store, append } });
  expect(await breaks(build, other)).toBe(204);
  expect((await shell.history('canary')).at(-1)).toMatchObject({ build: others, percent: 50 });
  other.noFaults();
  await other.close();
});
