import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import { postgresStore } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { shellWith, writeDist, writeUpload } from '../testing.ts';
import { freeze, removeRemote } from './acts.ts';
import { goLive, type LiveRequest } from './go-live.ts';
import { readLive } from './live.ts';
import { keepBuildsMs, prune } from './prune.ts';
import { publishBuilds } from './publish.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-shells-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const shell = (react: string, more: Partial<Build> = {}, to = store) =>
  writeUpload(to, dir, `shell ${react} ${JSON.stringify(more)}`, {
    ...shellWith({ react }),
    ...more,
  });

const remote = (react: string, name = 'creator-app', to = store) =>
  writeUpload(to, dir, `${name} ${react}`, {
    name,
    routes: [{ path: `/${name}`, access: 'creator' }],
    shared: { react },
  });

const deploy = ({ name, build }: Build, more: Partial<LiveRequest> = {}, to = store) =>
  goLive(to, { name, build, channel: 'stable', by: 'it', why: 'deploy', opened: 'it', ...more });

/** Where a test puts what was built. */
const folder = (name: string) => join(dir, name);

const canary = { channel: 'canary', percent: 5 };
const liveOf = async (name: string, channel = 'stable') =>
  (await readLive(store))[channel]?.[name]?.release.build;

describe.each([
  {
    kind: 'files',
    make: async () => ({ open: () => fileStore(join(dir, 'shared')), end: async () => undefined }),
  },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const database: TestDatabase = await createTestDatabase();
      const opened: ReturnType<typeof postgresStore>[] = [];
      const open = () => (opened[opened.length] = postgresStore(database.url));
      const end = async () => {
        for (const each of opened) await each.close();
        await database.drop();
      };
      return { open, end };
    },
  },
])('in a store of $kind', ({ make }) => {
  test('of a shell and a remote that do not go together, flipped at one moment, one is live', async () => {
    const place = await make();
    const [one, other] = [place.open(), place.open()];
    await deploy(await shell('19.3.1', {}, one), {}, one);
    const newer = await shell('20.0.0', {}, one);
    const older = await remote('^19.0.0', 'creator-app', one);
    const outcomes = await Promise.allSettled([deploy(newer, {}, one), deploy(older, {}, other)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((each) => each.status === 'rejected');
    expect(String(refused?.reason)).toContain('creator-app wants react ^19.0.0');
    await place.end();
  });

  test('a shell lies there with its files, and pages are given it where no remote is', async () => {
    const place = await make();
    const there = place.open();
    const described = await shell('19.3.1', {}, there);
    const { build } = described;
    await deploy(described, {}, there);
    const release = (await readLive(there)).stable?.shell?.release;
    expect(release?.entry.url).toBe(`/assets/${build}/entry.js`);
    expect(await there.get(`shell/${build}/entry.js`)).not.toBeNull();
    await place.end();
  });
});

test.each([
  ['for everyone', {}],
  ['as a canary', canary],
])('a remote must fit every shell that pages may begin with: one live %s', async (_who, how) => {
  await deploy(await shell('19.3.1'));
  await deploy(await shell('20.0.0'), how);
  const fitting = await remote('>=19');
  await expect(deploy(await remote('^19.0.0'))).rejects.toThrow(
    'creator-app wants react ^19.0.0, and the shell has 20.0.0.',
  );
  expect(await deploy(fitting)).toBe(true);
});

test.each([
  ['stable', {}],
  ['canary', canary],
])(
  'a shell must fit every remote that is %s, also as a canary and when gone back to',
  async (_in, how) => {
    await deploy(await shell('20.0.0'));
    const newer = await shell('20.1.0');
    await deploy(newer);
    await deploy(await remote('^20.1.0'), how);
    const why =
      'This shell does not fit what is live: creator-app wants react ^20.1.0, and the shell has 20.0.0. Deploy a build of creator-app that fits both first.';
    const older = await shell('20.0.0');
    await expect(deploy(older)).rejects.toThrow(why);
    await expect(deploy(older, canary)).rejects.toThrow(why);
    await expect(deploy(older, { why: 'rollback' })).rejects.toThrow(why);
    expect(await liveOf('shell')).toBe(newer.build);
  },
);

test('a shell and remotes that fit only each other are published together, or none of them', async () => {
  await writeDist(folder('shell'), 'shell', shellWith({ react: '19.0.0' }));
  await writeDist(folder('remote'), 'remote');
  await publishBuilds(store, [folder('shell'), folder('remote')]);
  const before = await readLive(store);
  const shell = await writeDist(folder('shell-20'), 'shell', shellWith({ react: '20.0.0' }));
  const remote = await writeDist(folder('remote-20'), 'remote 20', {
    shared: { react: '^20.0.0' },
  });
  await expect(publishBuilds(store, [folder('shell-20')])).rejects.toThrow('does not fit');
  await expect(publishBuilds(store, [folder('remote-20')])).rejects.toThrow('wants react');
  expect(await readLive(store)).toEqual(before);
  await publishBuilds(store, [folder('shell-20'), folder('remote-20')]);
  expect(await liveOf('shell')).toBe(shell.build);
  expect(await liveOf('creator-app')).toBe(remote.build);
});

test('what is published together fits what is frozen, and stays as it is', async () => {
  await writeDist(folder('shell'), 'shell', shellWith({ react: '19.0.0' }));
  await writeDist(folder('remote'), 'remote');
  await publishBuilds(store, [folder('shell'), folder('remote')]);
  const before = await readLive(store);
  await freeze(store, 'creator-app', 'Ada', 'the launch is on');
  await writeDist(folder('shell-20'), 'shell', shellWith({ react: '20.0.0' }));
  await writeDist(folder('remote-20'), 'remote 20', { shared: { react: '^20.0.0' } });
  await expect(publishBuilds(store, [folder('shell-20'), folder('remote-20')])).rejects.toThrow(
    'This shell does not fit what is live: creator-app wants react ^19.0.0',
  );
  expect(await readLive(store)).toEqual(before);
});

test.each([
  ['a remote that says what it provides', { name: 'creator-app' }],
  ['a shell that says nothing of it', { provides: undefined }],
])('%s is no build', async (_what, more) => {
  await expect(shell('19.0.0', more)).rejects.toThrow(
    'the shell, and nothing else, says which versions of packages it provides.',
  );
});

test('the paths a shell names are where it is opened: it owns none, and may name others', async () => {
  await deploy(await shell('19.0.0', { routes: [{ path: '/creator-app', access: 'public' }] }));
  expect(await deploy(await remote('^19.0.0'))).toBe(true);
  expect(await deploy(await shell('19.0.0'))).toBe(true);
});

test('a frozen shell is not deployed, and can be gone back from', async () => {
  const one = await shell('19.0.0');
  await deploy(one);
  await deploy(await shell('19.1.0'));
  await freeze(store, 'shell', 'Ada', 'the launch is on');
  await expect(deploy(await shell('19.2.0'))).rejects.toThrow('shell is frozen by Ada');
  expect(await deploy(one, { why: 'rollback' })).toBe(true);
  expect(await liveOf('shell')).toBe(one.build);
});

test('the shell cannot be removed', async () => {
  const live = await shell('19.0.0');
  await deploy(live);
  await expect(removeRemote(store, 'shell', 'owner')).rejects.toThrow('cannot be removed');
  expect(await liveOf('shell')).toBe(live.build);
});

test('a shell stays for 14 days after it was last live, for tabs that are open', async () => {
  const [one, two, three] = [await shell('19.0.0'), await shell('19.1.0'), await shell('19.2.0')];
  for (const each of [one, two, three]) await deploy(each);
  const isThere = async ({ build }: Build) => (await store.list('shell')).includes(build);
  expect(await prune(store, Date.now() + keepBuildsMs - 60_000)).toEqual([]);
  expect(await prune(store, Date.now() + keepBuildsMs + 60_000)).toEqual([`shell/${one.build}`]);
  // It is what everyone goes back to.
  expect(await isThere(two)).toBe(true);
});
