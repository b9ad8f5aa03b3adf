import { rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '@castwork/federation/registry/heal';
import { StoreAwayError } from '@castwork/federation/store/away';
import { flipBit } from '@castwork/federation/testing';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepHouse } from './housekeeping.ts';
import { openShell, type TestShell } from './testing.ts';

let shell: TestShell;
let said: string[];
let ends: (() => void)[];
beforeEach(async () => {
  // What the test before has begun may still say something.
  const lines: string[] = [];
  said = lines;
  ends = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  shell = await openShell({ log });
});
afterEach(async () => {
  for (const end of ends) end();
  await shell.close();
});

const fileOf = (build: string, path: string) =>
  join(shell.dataDir, 'remotes/creator-app', build, path);

const keep = (everyMs?: number) => ends.push(keepHouse(shell.options, everyMs).end);

const broken = () => Promise.reject(new Error('broken'));
const faults = () => said.filter((line) => line.includes('"broken"'));

/** The build that pages are given. */
const given = async () =>
  (await shell.open('/dashboard/creator')).registry.remotes['creator-app']?.build;

test('a live build that is damaged for good makes room for the last whole one, and says so', async () => {
  const first = await given();
  const { build: second } = await shell.deploy('second');
  const { build: third, ...described } = await shell.deploy('third');
  await flipBit(fileOf(third, 'routes.js'));
  await rm(fileOf(second, 'entry.js'));
  keep();
  await expect.poll(given).toBe(first);
  expect(await shell.live()).toMatchObject({
    build: first,
    why: 'errors',
    by: 'server: routes.js is damaged',
  });
  expect(said.join('')).toContain('build taken back: its files are damaged');
  expect(said.join('')).not.toContain('no whole build to go back to');

  const { folder } = await shell.dist('third');
  expect((await shell.call('/creator-app/builds', { build: third, ...described })).status).toBe(
    200,
  );
  expect(await shell.sendFile(folder, { build: third, ...described }, 'routes.js')).toBe(204);
  await shell.deploy('third');
  expect(await given()).toBe(third);
});

test('a live build without another that is whole stays, without the bytes that are not its own', async () => {
  const first = (await given()) ?? '';
  await writeFile(fileOf(first, 'routes.js'), 'evil()');
  keep();
  await expect.poll(() => said.join('')).toContain('no whole build to go back to');
  const reply = await fetch(`${shell.url}/remotes/creator-app/${first}/routes.js`);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await given()).toBe(first);
});

test('a damaged description of the live build takes nothing from the page', async () => {
  const first = await given();
  const { build } = await shell.deploy('second');
  await flipBit(fileOf(build, 'build.json'));
  keep();
  await expect.poll(given).toBe(first);
});

test('a live build whose folder is gone makes room for the one before', async () => {
  const first = await given();
  const { build } = await shell.deploy('second');
  await rm(fileOf(build, '.'), { recursive: true });
  keep();
  await expect.poll(() => shell.live()).toMatchObject({ build: first, why: 'errors' });
  expect(await given()).toBe(first);
});

test('what was counted, told and sent long ago goes', async () => {
  const { store } = shell;
  const old = [
    `counts/${Date.now() - 3_600_000}`,
    'told/2026-01-01',
    `uploads/new-app/${'a'.repeat(20)}`,
  ];
  for (const key of old) await store.put(`${key}/one`, '{}');
  await utimes(join(shell.dataDir, 'remotes', old[2] ?? ''), 0, 0);
  keep();
  const left = () =>
    Promise.all(['counts', 'told', 'uploads/new-app'].map((key) => store.list(key)));
  await expect.poll(left).toEqual([[], [], []]);
});

test.each(['list', 'get'] as const)(
  'a store that is away for its first %s at the start is looked at soon again, and no fault',
  async (call) => {
    const first = await given();
    const { build } = await shell.deploy('second');
    await rm(fileOf(build, 'entry.js'));
    const { store } = shell.options;
    const answers = [() => Promise.reject(new StoreAwayError('away'))];
    const away = { ...store, [call]: (key: string) => (answers.pop() ?? store[call])(key) };
    ends.push(keepHouse({ ...shell.options, store: away }, undefined, 10).end);
    await expect.poll(given).toBe(first);
    const levels = said
      .filter((line) => line.includes('"away"'))
      .map((line) => JSON.parse(line).level);
    expect(levels).toEqual([40]);
  },
);

test('a store that fails in another way is a fault, and is not asked again and again', async () => {
  const { store } = shell.options;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  ends.push(keepHouse({ ...shell.options, store: { ...store, list: broken } }).end);
  await vi.waitFor(() => expect(faults()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(faults().map((line) => JSON.parse(line).level)).toEqual([50]);
});

test('of builds that are sound nothing is said, however often they are looked at', async () => {
  await shell.deploy('second');
  const { store } = shell.options;
  const asked: (string | undefined)[] = [];
  const list: typeof store.list = (key) => {
    asked.push(key);
    return store.list(key);
  };
  ends.push(keepHouse({ ...shell.options, store: { ...store, list } }, 10).end);
  const looks = () => asked.filter((key) => key === asked[0]).length;
  await expect.poll(looks).toBeGreaterThan(2);
  expect(said).toEqual([]);
});

test('a build that cannot be looked at is told, and keeps nobody from looking at the others', async () => {
  const { build: damaged } = await shell.deploy('damaged');
  const { build: live } = await shell.deploy('live');
  await rm(fileOf(damaged, 'entry.js'));
  await rm(fileOf(live, 'entry.js'));
  // A link to itself: it is there, and reading it is another fault than damage.
  await symlink('entry.js', fileOf(live, 'entry.js'));
  keep();
  await expect
    .poll(() => said.map((line) => JSON.parse(line)))
    .toMatchObject([
      { level: 50, build: live, err: { code: 'ELOOP' }, msg: 'a build could not be looked at' },
      { level: 50, build: damaged, lost: ['entry.js'], msg: 'files of a build were damaged' },
    ]);
  expect(await shell.live()).toMatchObject({ build: live });
});

test('a damaged canary ends', async () => {
  const { build } = await shell.deploy('second', 'canary', 50);
  await rm(fileOf(build, 'entry.js'));
  keep();
  await expect
    .poll(async () => (await shell.history('canary')).at(-1))
    .toMatchObject({ build, percent: 0, why: 'errors' });
  expect(await shell.history()).toHaveLength(1);
});

test('what is damaged at the start, and later, is served as it should be', async () => {
  const content = 'long '.repeat(500);
  const { build: id } = await shell.deploy(content);
  const url = `${shell.url}/remotes/creator-app/${id}/routes.js`;
  const get = async () => {
    const reply = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } });
    return [reply.headers.get('content-encoding'), await reply.text().catch(() => 'damaged')];
  };
  const [encoding, text] = await get();
  expect(encoding).toBe('br');
  await flipBit(fileOf(id, 'routes.js.br'));
  keep(10);
  await expect.poll(get).toEqual(['gzip', text]);
  await flipBit(fileOf(id, 'routes.js.gz'));
  await expect.poll(get).toEqual([null, text]);
  // What is damaged is said, and of what is sound nothing.
  const told = () =>
    said
      .filter((line) => line.includes('were damaged'))
      .map((line) => JSON.parse(line) as Finding)
      .filter(({ build }) => build === id)
      .map(({ damaged }) => damaged);
  await expect.poll(told).toEqual([['routes.js.br'], ['routes.js.gz']]);
  // Nor does a build go that has lost nothing.
  expect(await shell.live()).toMatchObject({ build: id, why: 'deploy' });
});
