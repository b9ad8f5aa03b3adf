import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readErrors } from '@castwork/federation/registry/error-log';
import { makeSmallDisk, type SmallDisk } from '@castwork/federation/small-disk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepHouse } from './housekeeping.ts';
import { openShell, reportOf, type TestShell } from './testing.ts';

let disk: SmallDisk;
let shell: TestShell;
beforeEach(async () => {
  disk = await makeSmallDisk();
  shell = await openShell({}, join(disk.directory, 'data'));
});
afterEach(async () => {
  shell.noFaults();
  await shell.close();
  await disk.end();
});

test('a full disk refuses a deploy with one sentence, and lets a rollback through', async () => {
  const { build: first } = await shell.deploy('first');
  const second = await shell.deploy('second');
  // Its description alone is more than there is room for.
  const paths = Array.from({ length: 90 }, (_, i) => `/dashboard/creator/part-${i}`);
  const routes = ['/dashboard/creator', ...paths].map((path) => ({ path, access: 'creator' }));
  const { build } = await shell.dist('third', { routes });

  await disk.fill();
  const refused = await shell.call('/creator-app/builds', build);
  expect([refused.status, await refused.json()]).toEqual([
    507,
    {
      message:
        'There is no room left where builds are kept, and nothing was changed: its owner has to make some. A rollback needs none.',
    },
  ]);
  expect((await fetch(`${shell.url}/dashboard/creator`)).status).toBe(200);
  const back = { build: first, why: 'rollback', expectedChanges: 2 };
  expect((await shell.call('/creator-app/channels/stable', back)).status).toBe(200);
  expect(await shell.live()).toMatchObject({ build: first, why: 'rollback' });

  await disk.empty();
  expect((await shell.deploy('third')).build).not.toBe(second.build);
});

test('what arrived of a build for which there is no room does not keep the room from others', async () => {
  const { folder, build } = await shell.dist('x'.repeat(200_000));
  expect((await shell.call('/creator-app/builds', build)).status).toBe(200);
  await disk.fill();
  const status = await shell.sendFile(folder, build, 'routes.js');
  expect(status).toBe(507);
  expect(await shell.store.list('uploads/creator-app')).toEqual([]);
});

test('what a page reports on a full disk counts once, and is kept when it is said again', async () => {
  const { build: first } = await shell.deploy('first');
  const { build } = await shell.deploy('second');
  const tickets = await Promise.all(Array.from({ length: 5 }, () => shell.open()));
  const tell = async (nth: number) =>
    (await shell.report(reportOf(build, tickets[nth]?.ticket ?? ''))).status;
  await disk.fill();
  expect([await tell(0), await tell(0)]).toEqual([503, 503]);
  await disk.empty();
  expect([await tell(0), await tell(0)]).toEqual([204, 409]);
  expect(await readErrors(shell.store, 'creator-app')).toMatchObject([{ build, count: 1 }]);
  expect([await tell(1), await tell(2), await tell(3)]).toEqual([204, 204, 204]);
  expect(await shell.live()).toMatchObject({ build });
  expect(await tell(4)).toBe(204);
  expect(await shell.live()).toMatchObject({ build: first, why: 'errors' });
});

test('a live build that lost a file for which there is no room makes room for the one before', async () => {
  const { build: first } = await shell.deploy('first');
  const { build } = await shell.deploy('long '.repeat(2_000));
  await rm(join(shell.dataDir, 'remotes/creator-app', build, 'routes.js'));
  await disk.fill();
  const { end } = keepHouse(shell.options);
  await expect.poll(() => shell.live()).toMatchObject({ build: first, why: 'errors' });
  end();
  expect(shell.logged.splice(0).join('')).toContain('routes.js');
});
