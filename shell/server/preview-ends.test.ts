import { previewLastsMs } from '@castwork/federation/registry/channels';
import { flip } from '@castwork/federation/registry/history';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

const release = (build: string) => ({
  build,
  entry: { url: `/remotes/creator-app/${build}/entry.js`, integrity: 'sha384-' },
  preload: [],
  routes: [{ path: '/dashboard/creator', access: 'creator' }],
});
const since = (agoMs: number) => new Date(Date.now() - agoMs).toISOString();
const over = since(previewLastsMs + 60_000);

let shell: TestShell;
beforeEach(async () => {
  const live = {
    stable: {
      shell: { release: release('shell'), at: over, percent: 100 },
      'creator-app': { release: release('everyones'), at: over, percent: 100 },
    },
    'pr-1': { 'creator-app': { release: release('old'), at: over, percent: 100 } },
    'pr-2': { 'creator-app': { release: release('young'), at: since(60_000), percent: 100 } },
  };
  // As a server has read it that runs for longer than a channel lasts.
  shell = await openShell({ releases: async () => ({ live }) });
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
});

test.each([
  ['pr-1', 'everyones', undefined],
  ['pr-2', 'young', ['pr-2']],
])('a link to %s shows the build %s, and the page says so', async (channel, build, labels) => {
  const link = await shell.call('/creator-app/previews', { channel });
  const { path } = (await link.json()) as { path: string };
  const cookie = `castwork-preview=${/[^/]+$/.exec(path)?.[0]}`;
  const { registry, previews } = await shell.openPage('/dashboard/creator', { cookie });
  expect(registry.remotes['creator-app']?.build).toBe(build);
  expect(previews?.map(({ label }) => label)).toEqual(labels);
});

test('a channel that is over has nothing live, and keeps its history', async () => {
  const change = { build: 'a'.repeat(20), by: 'Ada', why: 'deploy' as const, at: over };
  await flip(shell.store, 'pr-1', 'creator-app', undefined, () => change);
  const state = (await (await shell.call('/creator-app/state')).json()) as {
    channels: { channel: string; live: string | null; history: object[] }[];
  };
  const channel = state.channels.find((each) => each.channel === 'pr-1');
  expect(channel).toMatchObject({ live: null, history: [change] });
});
