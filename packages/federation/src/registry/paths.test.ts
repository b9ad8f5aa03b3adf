import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { writeUpload } from '../testing.ts';
import { ownPrefix, releasePrefix } from './acts.ts';
import { goLive, type LiveRequest } from './go-live.ts';
import { readRoutes } from './live.ts';
import { readState } from './log.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-paths-'));
  store = fileStore(dir);
});
afterEach(() => rm(dir, { recursive: true }));

const routesTo = (...paths: string[]) => paths.map((path) => ({ path, access: 'creator' }));

/** A build that lies ready and that no channel has had. */
const uploaded = (name: string, ...paths: string[]): Promise<Build> =>
  writeUpload(store, dir, `${name} ${paths.join()}`, { name, routes: routesTo(...paths) });

const deploy = ({ name, build }: Build, more: Partial<LiveRequest> = {}, to = store) =>
  goLive(to, { name, build, channel: 'stable', by: 'test', why: 'deploy', opened: 'it', ...more });

const canary = { channel: 'canary', percent: 5 };

test.each([
  ['stable', 'stable', {}, {}],
  ['stable', 'canary', {}, canary],
  ['canary', 'canary', canary, canary],
])('of two remotes flipped at one moment, to %s and to %s, one has the path', async (...flips) => {
  const [, , mine, theirs] = flips;
  for (let round = 0; round < 5; round += 1) {
    const path = `/teams/new-${round}`;
    const one = await uploaded(`one-${round}`, path);
    const other = await uploaded(`other-${round}`, path.toUpperCase());
    const outcomes = await Promise.allSettled([
      deploy(one, mine, fileStore(dir)),
      deploy(other, theirs, fileStore(dir)),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(lost?.reason)).toMatch(/declares \/teams\/new-\d, which belongs to o/i);
    const live = Object.values(await readRoutes(store, await readState(store))).flat();
    expect(live.filter((route) => route.path.toLowerCase() === path)).toHaveLength(1);
  }
});

test('a path is free again when the canary that had it has ended', async () => {
  const [one, other] = [await uploaded('one', '/teams/new'), await uploaded('other', '/teams/new')];
  await deploy(one, canary);
  await expect(deploy(other)).rejects.toThrow('other declares /teams/new, which belongs to one.');
  await deploy(one, { ...canary, percent: 0, why: 'rollback' });
  expect(await deploy(other)).toBe(true);
});

test('a parameter reaches every path it could stand for', async () => {
  await deploy(await uploaded('one', '/teams/new'));
  await expect(deploy(await uploaded('other', '/Teams/:id'))).rejects.toThrow('belongs to one');
  expect(await deploy(await uploaded('other', '/teams/:id/edit'))).toBe(true);
});

test('a prefix belongs to the remote it was given to, in any case and by any parameter', async () => {
  expect(await ownPrefix(store, '/Operator/', 'operator-app', 'owner')).toBe(true);
  expect(await ownPrefix(store, '/operator', 'operator-app', 'owner')).toBe(false);
  await ownPrefix(store, '/desk/people', 'operator-app', 'owner');
  for (const path of ['/operator', '/OPERATOR/people', '/operator/:id', '/desk/:any/new'])
    await expect(deploy(await uploaded('other', path)), path).rejects.toThrow(
      `other declares ${path}, which belongs to operator-app.`,
    );
  for (const path of ['/operators', '/my/operator', '/desk/other'])
    expect(
      await deploy(await uploaded('other', path), { drops: ['/operators', '/my/operator'] }),
    ).toBe(true);
  expect(await deploy(await uploaded('operator-app', '/operator/people'))).toBe(true);
});

test('a longer prefix within another belongs to whom it was given', async () => {
  await ownPrefix(store, '/operator', 'operator-app', 'owner');
  await ownPrefix(store, '/operator/reports', 'reports-app', 'owner');
  expect(await deploy(await uploaded('reports-app', '/operator/reports/daily'))).toBe(true);
  for (const path of ['/operator/reports', '/operator/:id'])
    await expect(deploy(await uploaded('operator-app', path)), path).rejects.toThrow(
      'belongs to reports-app',
    );
});

test('a prefix goes to one remote only, and not where another is live', async () => {
  await deploy(await uploaded('one', '/teams/new'));
  await expect(ownPrefix(store, '/Teams', 'two', 'owner')).rejects.toThrow(
    "/teams cannot be two's: one has /teams/new live.",
  );
  await ownPrefix(store, '/teams', 'one', 'owner');
  await expect(ownPrefix(store, '/teams', 'two', 'owner')).rejects.toThrow(
    '/teams belongs to one: release it first.',
  );
  for (const path of ['/assets', '/deploys/x', '/home', '/'])
    await expect(ownPrefix(store, path, 'two', 'owner'), path).rejects.toThrow('to the shell');
  expect(await releasePrefix(store, '/TEAMS', 'owner')).toBe(true);
  expect(await releasePrefix(store, '/teams', 'owner')).toBe(false);
});

test('a prefix above that of another leaves it what lies within that; nobody else’s live path is given away', async () => {
  for (const prefix of ['/teams/two', '/desk/own']) await ownPrefix(store, prefix, 'two', 'owner');
  await deploy(await uploaded('two', '/teams/two/list', '/desk/two'));
  expect(await ownPrefix(store, '/teams', 'one', 'owner')).toBe(true);
  expect(await ownPrefix(store, '/floor', 'one', 'owner')).toBe(true);
  await expect(ownPrefix(store, '/teams/two/list', 'one', 'owner')).rejects.toThrow(
    "/teams/two/list cannot be one's: two has /teams/two/list live.",
  );
  await expect(ownPrefix(store, '/desk', 'one', 'owner')).rejects.toThrow(
    "/desk cannot be one's: two has /desk/two live.",
  );
});

test('of a prefix given away and a deploy below it at one moment, one happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const build = await uploaded(`one-${round}`, `/teams-${round}/new`);
    const outcomes = await Promise.allSettled([
      deploy(build, {}, fileStore(dir)),
      ownPrefix(fileStore(dir), `/teams-${round}`, 'two', 'owner'),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test("a remote's live paths do not vanish unless it is said", async () => {
  await deploy(await uploaded('one', '/teams/new', '/teams/:id', '/old'));
  const next = await uploaded('one', '/teams/new', '/teams/:team');
  for (const more of [{}, canary])
    await expect(deploy(next, more)).rejects.toThrow(
      'one: this build no longer has /old, which is live: say --drop /old if nobody needs it.',
    );
  expect(await deploy(next, { channel: 'pr-1' })).toBe(true);
  await deploy(next, { ...canary, drops: ['/OLD', '/never'] });
  // What was said of the canary need not be said again of the same bytes.
  expect(await deploy(next, { from: 'canary', opened: undefined })).toBe(true);
  const { histories } = await readState(store);
  for (const key of ['canary/one', 'stable/one'])
    expect(histories.get(key)?.changes.at(-1)).toMatchObject({ drops: ['/old'] });
  // Whoever drops nothing is told to have dropped nothing.
  expect(histories.get('stable/one')?.changes[0]).not.toHaveProperty('drops');
});
