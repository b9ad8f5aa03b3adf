import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runWithin } from '@castwork/federation/cli/testing';
import { createToken } from '@castwork/federation/registry/tokens';
import { fileStore } from '@castwork/federation/store/files';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../packages/deploy/src/remotes.ts');

let shell: TestShell;
const before = process.cwd();
beforeAll(async () => {
  shell = await openShell();
  // Where no folder has the name of a remote: what it declares is read by another than Node here.
  process.chdir(shell.dataDir);
});
afterAll(() => {
  process.chdir(before);
  return shell.close();
});

const open = () => Promise.reject(new Error('Nothing is opened here.'));

/** How `pnpm remotes …` ends, and what it says: on success, or as its refusal. */
async function ended(args: string[], token?: string) {
  const own = { url: `http://localhost:${shell.port}`, store: () => fileStore(shell.dataDir) };
  const { code, stdout, stderr } = await runWithin('pnpm remotes', args, { token, open, own });
  return { code, said: stdout + stderr };
}

/** The same as a process of its own: for what the settings say, and what Node reads of a remote. */
async function program(...args: string[]): Promise<string> {
  const { port, dataDir } = shell;
  const env = { ...process.env, SHELL_PORT: String(port), DATA_DIR: dataDir, DEPLOY_TOKEN: '' };
  const { stdout, stderr } = await run(process.execPath, [command, ...args], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return stdout + stderr;
}

/** The same as the owner of the deployment. */
const remotes = async (...args: string[]): Promise<string> => (await ended(args)).said;

/** The folder of a remote of this name with one path, of which no more is there than what it declares. */
async function declared(name: string, path: string) {
  const folder = await mkdtemp(join(tmpdir(), 'castwork-declared-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const remote = JSON.stringify({ name, routes: [{ path, access: 'creator' }] });
  await writeFile(join(folder, 'remote.ts'), `export const remote = ${remote};`);
  return folder;
}

test('a canary is promoted, is then listed no more, and the history says so', async () => {
  const { build } = await shell.deploy('second', 'canary', 5);
  expect(await remotes('promote', 'creator-app')).toMatch(`creator-app ${build}\nlive in `);
  const listed = await remotes('list', '--json');
  expect(JSON.parse(listed)).toMatchObject([
    { name: 'shell' },
    {
      name: 'creator-app',
      channels: [
        { channel: 'stable', live: build },
        { channel: 'canary', live: null },
      ],
    },
  ]);
  expect(await remotes('history', 'creator-app')).toMatch(
    new RegExp(`^\\S+ \\S+ UTC  stable +\\w+ -> ${build}  promoted from canary by owner\n`),
  );
  expect(await remotes('promote', 'creator-app')).toBe(
    'creator-app has no canary: deploy one with --channel canary=5.\n',
  );
});

test('a canary of what everyone has ends where it is promoted', async () => {
  const { build } = await shell.deploy('second', 'canary', 5);
  await remotes('promote', 'creator-app');
  await shell.deploy('second', 'canary', 5);
  const live = `creator-app ${build}\nlive in stable already\n`;
  expect(await remotes('promote', 'creator-app')).toBe(live);
  expect(await remotes('promote', 'creator-app')).toMatch('has no canary');
});

test('a remote is frozen, with who and why, and let go again', async () => {
  await remotes('freeze', 'creator-app', '--why', 'the launch is on');
  expect(await remotes('list')).toMatch(
    /^shell\n.*\ncreator-app {2}frozen by owner: the launch is on\n {2}stable .*\n$/,
  );
  // Its sources need not be built to be told so.
  const folder = join(import.meta.dirname, '../../creator-app');
  expect(await program('deploy', folder)).toBe(
    'creator-app is frozen by owner: the launch is on; `unfreeze creator-app` lets deploys through again.\n',
  );
  await expect(shell.deploy('third')).rejects.toThrow(
    'is frozen by owner: the launch is on; `unfreeze creator-app`',
  );
  await remotes('unfreeze', 'creator-app');
  await shell.deploy('third');
});

test.each([['freeze', '--why', 'it'], ['unfreeze'], ['list'], ['history']])(
  '%s of a remote that the shell does not have is no success',
  async (name, ...more) => {
    expect(await remotes(name, 'creator-ap', ...more)).toBe(
      `http://localhost:${shell.port} has no creator-ap.\n`,
    );
  },
);

test('a remote that was given a prefix or a token, and never deployed, is listed as none', async () => {
  const none = { code: 1, said: `http://localhost:${shell.port} has no new-app.\n` };
  await remotes('own', '/new', 'new-app');
  expect(await ended(['list', 'new-app'])).toEqual(none);
  expect(await ended(['list'], await createToken(shell.store, 'new-app', 'Ada'))).toEqual(none);
  await remotes('own', '/new', '--release');
});

test('a build without a path that is live is refused before it is built, and opened in a browser', async () => {
  const folder = await declared('creator-app', '/elsewhere');
  const said =
    'creator-app: this build no longer has /dashboard/creator, which is live: say --drop /dashboard/creator if nobody needs it.\n';
  for (const channel of ['stable', 'canary=5'])
    expect(await ended(['deploy', folder, '--channel', channel])).toEqual({ code: 1, said });
  // What is tried out, or said to go, goes on to be built: there is nothing here to build.
  for (const more of [
    ['--channel', 'pr-1'],
    ['--drop', '/Dashboard/Creator'],
  ])
    expect(await remotes('deploy', folder, ...more)).not.toContain('no longer has');
});

test('a path that is to go and is not live is refused, for it may be misspelt; one that went before is not', async () => {
  const two = ['/dashboard/creator', '/old'].map((path) => ({ path, access: 'creator' }));
  await shell.deploy('two paths', 'stable', undefined, { routes: two });
  const folder = await declared('creator-app', '/dashboard/creator');
  const { build } = await shell.deploy('canary', 'canary', 5, { routes: two });
  const dropping = (path: string) => [
    ['deploy', folder, '--drop', path],
    ['promote', 'creator-app', '--drop', path],
  ];
  for (const args of dropping('/odl'))
    expect(await ended(args)).toEqual({
      code: 1,
      said: 'creator-app: /odl is not live and cannot be dropped: live are /dashboard/creator, /old.\n',
    });
  await shell.call('/creator-app/channels/canary', { build, percent: 0, why: 'rollback' });
  const next = await shell.upload('one path');
  const request = { build: next.build, opened: 'a test', drops: ['/old'] };
  expect((await shell.call('/creator-app/channels/stable', request)).status).toBe(200);
  // The same job of a CI that runs again: it goes on to be built, and there is nothing here to build.
  expect(await remotes('deploy', folder, '--drop', '/Old')).toMatch(
    /^\/Old is not live any more\n.* does not build/,
  );
  expect(await remotes('deploy', folder, '--drop', '/odl')).toBe(
    'creator-app: /odl is not live and cannot be dropped: live are /dashboard/creator.\n',
  );
  const none = await declared('first-app', '/first');
  expect(await remotes('deploy', none, '--drop', '/old')).toBe(
    'first-app: /old is not live and cannot be dropped: nothing of it is.\n',
  );
});

test('a path that the remote declares cannot be dropped, and a preview drops none', async () => {
  const folder = await declared('creator-app', '/new');
  expect(await remotes('deploy', folder, '--drop', '/New')).toBe(
    'creator-app: /New cannot be dropped while remote.ts declares it: take it out there, or leave out --drop /New.\n',
  );
  expect(await remotes('deploy', folder, '--drop', '/old', '--channel', 'pr-1')).toMatch(
    /^pr-1 takes no path from anybody: --drop changes nothing\n.* does not build/,
  );
});

test('what is listed says how pages fare with a build, and what it weighs', async () => {
  const { build } = await shell.deploy('listed');
  await shell.open();
  await expect
    .poll(() => remotes('list'))
    .toMatch(
      new RegExp(
        `  stable +${build}  \\S+ \\S+ UTC  1 page  0\\.1 KB, entry 0\\.1 KB  no errors\\n`,
      ),
    );
});

test('what cannot be read of the registry is told below what is live', async () => {
  const { length } = await shell.store.readLog('registry');
  await shell.store.append('registry', length, '{');
  const last = `The registry's entry ${length + 1} is damaged: what was so before it is so still.`;
  expect(await remotes('list')).toMatch(new RegExp(`\\ncreator-app\\n.*\\n${last}\\n$`));
  shell.logged.splice(0);
});

test('the owner gets a link to the page that shows all remotes, beside the shell whose settings are here', async () => {
  const [, link = ''] = (await program('platform')).split('\n');
  const opened = await fetch(link, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/platform']);
});

test('a prefix is given away, listed and released', async () => {
  expect(await remotes('own', '/Operator', 'operator-app')).toBe(
    '/Operator belongs to operator-app\n',
  );
  expect(await remotes('own')).toMatch(/^\/operator +operator-app\n$/);
  expect(await remotes('own', '/operator', '--release')).toBe('/operator is free again\n');
  expect(await remotes('own')).toMatch(/^No prefix has been given away: /);
});

test('a link leads to a path', async () => {
  await shell.deploy('tried', 'pr-7');
  expect(await remotes('link', 'creator-app', '--channel', 'pr-9')).toBe(
    'creator-app is not live in pr-9.\n',
  );
  const to = ['link', 'creator-app', '--channel', 'pr-7', '--path'];
  const link = await remotes(...to, '/Dashboard/creator?tab=jobs');
  const reply = await fetch(/http:\S+/.exec(link)?.[0] ?? '', { redirect: 'manual' });
  expect(reply.headers.get('location')).toBe('/Dashboard/creator?tab=jobs');
});

test('a link to a path that the remote does not have is refused, and so is a deploy to show it', async () => {
  const routes = [
    { path: '/dashboard/creator', access: 'creator' },
    { path: '/jobs/:id', access: 'public' },
  ];
  await shell.deploy('tried', 'pr-8', undefined, { routes });
  const none = 'creator-app has no /nowhere: a link to it leads to';
  expect(
    await ended(['link', 'creator-app', '--channel', 'pr-8', '--path', '/nowhere?page=2']),
  ).toEqual({ code: 1, said: `${none} /dashboard/creator or /jobs/:id.\n` });
  expect(await remotes('link', 'creator-app', '--channel', 'pr-8', '--path', '/jobs/7')).toContain(
    '/preview/',
  );
  // Nobody waits for a build, or a dev server, to be told so.
  const folder = await declared('creator-app', '/dashboard/creator');
  for (const name of ['deploy', 'dev'])
    expect(await ended([name, folder, '--path', '/nowhere'])).toEqual({
      code: 1,
      said: `${none} /dashboard/creator.\n`,
    });
});

test('a remote is removed', async () => {
  expect(await remotes('remove', 'creator-app')).toContain('creator-app is in no page any more');
  expect(await remotes('list', 'creator-app')).toMatch(/^creator-app\n {2}live nowhere\n/);
  expect((await shell.open()).registry.remotes).toEqual({});
});
