import { rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goLive } from '@castwork/federation/registry/go-live';
import { flip } from '@castwork/federation/registry/history';
import { createToken } from '@castwork/federation/registry/tokens';
import { fileStore } from '@castwork/federation/store/files';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  vi.restoreAllMocks();
  shell.noFaults();
  await shell.close();
});

const live = async (headers = {}, name = 'creator-app') =>
  (await shell.open('/', headers)).registry.remotes[name]?.build;

const to = (channel: string) => `/creator-app/channels/${channel}`;

/** The status and the sentence of an answer. */
const said = async (asked: Promise<Response>) => {
  const reply = await asked;
  const text = await reply.text();
  return [reply.status, text && (JSON.parse(text) as { message?: string }).message];
};

interface Channel {
  channel: string;
  live: string | null;
  history: object[];
}
const state = async () =>
  (await (await shell.call('/creator-app/state')).json()) as {
    channels: Channel[];
    acts: object[];
    damaged: string[];
  };

test('a flip shows with the next page, and that of another process soon after', async () => {
  const { build } = await shell.deploy('second');
  expect(await live()).toBe(build);
  const third = await shell.upload('third');
  const request = { name: 'creator-app', channel: 'stable', by: 'other', opened: 'it' };
  const other = fileStore(shell.dataDir);
  await goLive(other, { ...request, build: third.build, why: 'deploy' });
  await expect.poll(() => live()).toBe(third.build);
});

test('pages ask the store nothing, and a flip reads only the build that is new', async () => {
  const tried = await shell.upload('tried');
  for (const channel of ['pr-1', 'pr-2', 'pr-3'])
    await shell.call(to(channel), { build: tried.build, opened: 'it' });
  const { build } = await shell.upload('second');
  await shell.open();
  const asked = (['get', 'list', 'changedAt'] as const).map((each) => vi.spyOn(shell.store, each));
  for (let i = 0; i < 20; i += 1) await shell.open();
  for (const each of asked) expect(each).not.toHaveBeenCalled();

  await shell.call(to('stable'), { build, opened: 'it' });
  expect(await live()).toBe(build);
  const read = asked[0]?.mock.calls.map(([key]) => key);
  expect(read).toContain(`creator-app/${build}/build.json`);
  expect(read).not.toContain(`creator-app/${tried.build}/build.json`);
});

test('a build that cannot be read holds back itself only, and is there as soon as it can be', async () => {
  const first = await live();
  const { build } = await shell.upload('second');
  const other = await shell.upload('other', {
    name: 'other-app',
    routes: [{ path: '/other', access: 'creator' }],
  });
  const elsewhere = fileStore(shell.dataDir);
  const about = { by: 'other', why: 'deploy', at: new Date().toISOString() } as const;
  const described = join(shell.dataDir, 'remotes/creator-app', build, 'build.json');
  await rename(described, `${described}.away`);
  // A link to itself: reading it is a fault, and not a file that is missing.
  await symlink(described, described);
  await flip(elsewhere, 'stable', 'creator-app', 1, () => ({ ...about, build }));
  await flip(elsewhere, 'stable', 'other-app', 0, () => ({ ...about, build: other.build }));
  await expect.poll(() => live({}, 'other-app')).toBe(other.build);
  expect(await live()).toBe(first);
  expect(shell.logged.join('\n')).toContain('ELOOP');
  await rename(`${described}.away`, described);
  await expect.poll(() => live()).toBe(build);
  shell.logged.splice(0);
});

test('an entry of the registry that is damaged costs nothing but itself, and is said', async () => {
  const first = await live();
  await shell.deploy('second');
  await writeFile(join(shell.dataDir, 'remotes/registry/00000003.json'), '');
  const again = await openShell({}, shell.dataDir);
  expect((await again.open()).registry.remotes['creator-app']?.build).toBe(first);
  expect(await (await again.call('/creator-app/state')).json()).toMatchObject({
    damaged: ['entry 3'],
  });
  await again.open();
  expect(again.logged.filter((line) => line.includes('"damaged":"entry 3"'))).toHaveLength(1);
  await again.close();
});

describe('a promotion', () => {
  test('makes the very build of the canary stable, and the canary is over', async () => {
    const { build } = await shell.deploy('second', 'canary', 5);
    await shell.call(to('stable'), { build, from: 'canary' });
    expect(await live()).toBe(build);
    const { channels } = await state();
    expect(channels.find(({ channel }) => channel === 'canary')?.live).toBeNull();
    expect(await shell.live()).toMatchObject({ build, from: 'canary', why: 'deploy' });
  });

  test('of what is no longer the canary is refused', async () => {
    const { build } = await shell.deploy('second', 'canary', 5);
    await shell.call(to('canary'), { build, percent: 0, why: 'rollback' });
    const promoted = shell.call(to('stable'), { build, from: 'canary' });
    expect(await said(promoted)).toEqual([409, `creator-app: ${build} is not in canary any more`]);
  });
});

test('nothing new goes live of a frozen remote, and what is live can be gone back from', async () => {
  const first = await live();
  await shell.deploy('second');
  const { build } = await shell.upload('third');
  const sentence =
    'creator-app is frozen by owner: the launch is on; `unfreeze creator-app` lets deploys through again.';
  expect((await shell.call('/creator-app/freeze', { why: 'the launch is on' })).status).toBe(204);
  for (const [channel, percent] of [['stable'], ['canary', 5]] as const) {
    const deployed = shell.call(to(channel), { build, percent, opened: 'it' });
    expect(await said(deployed)).toEqual([422, sentence]);
  }
  expect((await shell.call(to('pr-1'), { build, opened: 'it' })).status).toBe(200);
  await shell.call(to('stable'), { build: first, why: 'rollback' });
  expect(await live()).toBe(first);
  expect(await said(shell.call('/creator-app/freeze', { why: ' ' }))).toEqual([
    422,
    'Say why it is frozen.',
  ]);
  await shell.call('/creator-app/unfreeze', {});
  expect((await shell.call(to('stable'), { build, opened: 'it' })).status).toBe(200);
  expect((await state()).acts).toMatchObject([
    { kind: 'freeze', by: 'owner', why: 'the launch is on' },
    { kind: 'unfreeze', by: 'owner' },
  ]);
});

test('a canary of a frozen remote is given to fewer as a rollback, and not to more', async () => {
  const { build } = await shell.upload('tried');
  const { build: next } = await shell.upload('tried next');
  for (const each of [build, next])
    await shell.call(to('canary'), { build: each, percent: 20, opened: 'it' });
  await shell.call('/creator-app/freeze', { why: 'the launch is on' });
  const turn = async (percent: number) =>
    (await shell.call(to('canary'), { build, percent, why: 'rollback' })).status;
  const statuses = [];
  for (const percent of [100, 21, 20, 5, 6, 0]) statuses.push(await turn(percent));
  expect(statuses).toEqual([422, 422, 200, 200, 422, 200]);
});

test('nothing new goes live as a rollback: a channel goes back to what it has had', async () => {
  const first = await live();
  await shell.deploy('second');
  const { build } = await shell.upload('third');
  await shell.call('/creator-app/freeze', { why: 'the launch is on' });
  // What only a link has shown was live for nobody.
  expect((await shell.call(to('pr-1'), { build, opened: 'it' })).status).toBe(200);
  const back = shell.call(to('stable'), { build, why: 'rollback', opened: 'it' });
  const sentence = `creator-app: ${build} was never live in stable: deploy it.`;
  expect(await said(back)).toEqual([422, sentence]);
  expect((await shell.call(to('stable'), { build: first, why: 'rollback' })).status).toBe(200);
});

test('only the owner removes a remote and gives paths away, whatever a token is called', async () => {
  const token = await createToken(shell.store, 'creator-app', 'owner');
  const prefix = { prefix: '/creator', name: 'creator-app' };
  for (const [path, body] of [
    ['/creator-app/remove', {}],
    ['/registry/prefixes', prefix],
  ] as const) {
    expect((await shell.call(path, body, token)).status, path).toBe(403);
    expect((await shell.call(path, body, '')).status, path).toBe(401);
  }
  expect((await shell.call('/registry/prefixes', undefined, token)).status).toBe(403);
  expect(await live()).toBeTruthy();
});

test('a removed remote is in no page, has no token, and comes back by no report', async () => {
  await shell.deploy('second');
  const build = await live();
  const token = await createToken(shell.store, 'creator-app', 'Ada');
  await shell.call('/registry/prefixes', { prefix: '/creator', name: 'creator-app' });
  const pages = await Promise.all(Array.from({ length: 8 }, () => shell.open()));
  expect(await (await shell.call('/creator-app/remove', {})).json()).toEqual({ removed: true });
  expect(await (await shell.call('/creator-app/remove', {})).json()).toEqual({ removed: false });
  expect(await live()).toBeUndefined();
  expect((await shell.call('/creator-app/state', undefined, token)).status).toBe(403);
  expect(await (await shell.call('/registry/prefixes')).json()).toEqual({ prefixes: [] });
  // A page that was open before still loads its files, and still tells what breaks in it.
  const file = `${shell.url}/remotes/creator-app/${build}/routes.js`;
  expect((await fetch(file)).status).toBe(200);
  for (const { ticket } of pages)
    await shell.report({ remote: 'creator-app', build, phase: 'run', message: 'x', ticket });
  expect(await live()).toBeUndefined();
  expect((await shell.call(to('stable'), { build, opened: 'it' })).status).toBe(200);
  expect(await live()).toBe(build);
});

test.each(['beta', 'stable-2', 'pr-', 'PR-1', 'constructor'])(
  'a channel "%s", which nobody could look at, is refused',
  async (channel) => {
    const { build } = await shell.upload('tried');
    const sentence = `"${channel}" is no channel that anyone can look at: stable, canary, or one like pr-123.`;
    expect(await said(shell.call(to(channel), { build, opened: 'it' }))).toEqual([422, sentence]);
  },
);
