import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeRemote } from '@castwork/federation/registry/acts';
import { readLive } from '@castwork/federation/registry/live';
import { createToken, revokeTokens } from '@castwork/federation/registry/tokens';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, type TestShell } from '../testing.ts';
import { deployRoutes } from './deploy-routes.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

const said = async (answer: Promise<Response>) => {
  const reply = await answer;
  return [reply.status, ((await reply.json()) as { message?: string }).message];
};

test('a token announces builds of its own remote, and of no other', async () => {
  const token = await createToken(shell.store, 'other-app', 'Ada');
  const { build } = await shell.dist('theirs');
  const sentence = 'This build is not one of other-app.';
  expect(await said(shell.call('/other-app/builds', build, token))).toEqual([422, sentence]);
  const refused = 'This token may not deploy creator-app.';
  expect(await said(shell.call('/creator-app/builds', build, token))).toEqual([403, refused]);
  expect(await shell.store.list('uploads/creator-app')).toEqual([]);
});

test('a token makes its own remote’s builds live, sees nothing of another, and the history says whose it is', async () => {
  const token = await createToken(shell.store, 'creator-app', 'Ada');
  const foreign = await createToken(shell.store, 'other-app', 'Bea');
  const { build } = await shell.upload('by Ada');
  const change = { build, opened: 'a test' };
  const refused = [403, 'This token may not deploy creator-app.'];
  expect(await said(shell.call('/creator-app/channels/stable', change, foreign))).toEqual(refused);
  for (const stranger of [foreign, 'guessed'])
    expect(await said(shell.call('/creator-app/state', undefined, stranger))).toEqual(refused);
  expect((await shell.call('/creator-app/state', undefined, token)).status).toBe(200);
  expect((await shell.call('/creator-app/channels/stable', change, token)).status).toBe(200);
  expect(await shell.live()).toMatchObject({ build, by: 'Ada', why: 'deploy', opened: 'a test' });
});

test('a token that is revoked while a deploy is on its way makes nothing live', async () => {
  const token = await createToken(shell.store, 'creator-app', 'Ada');
  const before = await shell.live();
  const { build } = await shell.upload('by Ada');
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        await revokeTokens(shell.store, 'creator-app');
        stream.enqueue(new TextEncoder().encode(JSON.stringify({ build, opened: 'a test' })));
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = deployRoutes(shell.options).request('/creator-app/channels/stable', init);
  expect(await said(Promise.resolve(answer))).toEqual([
    403,
    'This token may not deploy creator-app.',
  ]);
  expect(await shell.live()).toEqual(before);
});

test('a remote that is removed while a deploy of it is looked at stays removed', async () => {
  const token = await createToken(shell.store, 'creator-app', 'Ada');
  const { build } = await shell.upload('by Ada');
  const store = {
    ...shell.store,
    get: async (key: string) => {
      if (key.endsWith(`${build}/entry.js`))
        await removeRemote(shell.store, 'creator-app', 'owner');
      return shell.store.get(key);
    },
  };
  const headers = { authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body: JSON.stringify({ build, opened: 'a test' }) };
  const routes = deployRoutes({ ...shell.options, store });
  expect(await said(Promise.resolve(routes.request('/creator-app/channels/stable', init)))).toEqual(
    [422, 'The token has ended meanwhile, and nothing was changed.'],
  );
  expect((await readLive(shell.store)).stable?.['creator-app']).toBeUndefined();
});

test('what does not fit the live shell, or takes the paths of another remote, is refused before it is sent', async () => {
  await shell.deploy('other', 'stable', undefined, {
    name: 'other-app',
    routes: [{ path: '/other', access: 'creator' }],
  });
  const { build: misfit } = await shell.dist('misfit', { shared: { react: '^99.0.0' } });
  expect(await said(shell.call('/creator-app/builds', misfit))).toEqual([
    422,
    expect.stringMatching(/^creator-app wants react \^99\.0\.0, and the shell has \d+\./),
  ]);
  const { build: taken } = await shell.dist('taken', {
    routes: [{ path: '/other', access: 'creator' }],
  });
  expect(await said(shell.call('/creator-app/builds', taken))).toEqual([
    422,
    'creator-app declares /other, which belongs to other-app.',
  ]);
});

test('what is refused when it is announced leaves nothing behind, and no room less for what is sound', async () => {
  const routes = [{ path: '/dashboard/creator', access: 'nobody' }];
  for (let i = 0; i < 21; i += 1) {
    const { build } = await shell.dist(`refused ${i}`, { routes });
    const [status, sentence] = await said(shell.call('/creator-app/builds', build));
    expect([status, sentence]).toEqual([
      422,
      expect.stringContaining('creator-app opens /dashboard/creator to "nobody"'),
    ]);
  }
  expect(await shell.store.list('uploads/creator-app')).toEqual([]);
  const { build } = await shell.dist('sound');
  expect((await shell.call('/creator-app/builds', build)).status).toBe(200);
});

test('a canary says for how many it is, and nothing else does', async () => {
  const { build } = await shell.upload('tried');
  const sentence = 'The canary channel, and no other, needs a percentage: canary=5.';
  const before = await shell.history();
  for (const [channel, percent] of [
    ['canary', undefined],
    ['stable', 5],
    ['pr-1', 100],
  ] as const)
    expect(
      await said(shell.call(`/creator-app/channels/${channel}`, { build, percent, opened: 'it' })),
    ).toEqual([422, sentence]);
  expect(await shell.history()).toEqual(before);
});

test('no more than the hash of a token is kept', async () => {
  const token = await createToken(shell.store, 'creator-app', 'Ada');
  const [, secret = ''] = token.split('.');
  const entries = await readdir(shell.dataDir, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return path + (await readFile(path, 'utf8'));
      }),
  );
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

const free = [{ path: '/dashboard/creator', access: 'creator' }];

test.each([
  'https://evil.example',
  'http://localhost:1/',
  'http://localhost.evil.example:1',
  'http://10.0.0.1:1',
])('a preview shows no dev server at %s: it is on the machine of whoever looks', async (origin) => {
  const sentence = 'A preview shows a channel, a build, or a dev server on http://localhost.';
  const preview = { origin, routes: free };
  expect(await said(shell.call('/creator-app/previews', preview))).toEqual([422, sentence]);
});

test('a dev server is shown on its own paths, and not on those of another remote', async () => {
  const preview = { origin: 'http://localhost:1', routes: free };
  expect((await shell.call('/creator-app/previews', preview)).status).toBe(200);
  expect(await said(shell.call('/other-app/previews', preview))).toEqual([
    422,
    'other-app declares /dashboard/creator, which belongs to creator-app.',
  ]);
});

test('a link leads to a path of what it shows, be it a channel, a build or a dev server', async () => {
  const { build } = await shell.deploy('tried', 'pr-1');
  const shown = [{ channel: 'pr-1' }, { build }, { origin: 'http://localhost:1', routes: free }];
  for (const each of shown) {
    const to = (path: string) => shell.call('/creator-app/previews', { ...each, path });
    expect((await to('/dashboard/creator?tab=past-jobs')).status).toBe(200);
    expect(await said(to('/nowhere'))).toEqual([
      422,
      'creator-app has no /nowhere: a link to it leads to /dashboard/creator.',
    ]);
  }
});
