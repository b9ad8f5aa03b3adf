import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { flipBit, packDist, writeDist } from '../testing.ts';
import { healAll, healBuild } from './heal.ts';
import { localBuilds } from './local-builds.ts';
import { publishBuild } from './publish.ts';
import { beginUpload } from './uploads.ts';

const name = 'creator-app';
const long = 'one '.repeat(500);

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-heal-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

async function publish(content: string, change: Partial<Build> = {}): Promise<Build> {
  const folder = join(dir, `dist-${content.slice(0, 8)}`);
  const build = await writeDist(folder, content, change);
  await packDist(folder, build);
  await publishBuild(store, folder);
  return build;
}

const fileOf = ({ build }: Build, path: string) => join(dir, 'data/remotes', name, build, path);
const stored = async ({ build }: Build, path: string) => {
  const bytes = await store.get(`${name}/${build}/${path}`);
  return bytes && Buffer.from(bytes).toString();
};
const heal = ({ build }: Build) => healBuild(store, name, build);
const nothing = (build: Build) => ({ name, build: build.build, damaged: [], lost: [] });

test('what is sound stays as it is', async () => {
  const one = await publish(long);
  expect(await heal(one)).toEqual(nothing(one));
});

test('a build of before, without compressed forms, is sound', async () => {
  const one = await publish(long);
  for (const ending of ['br', 'gz']) await rm(fileOf(one, `routes.js.${ending}`));
  expect(await heal(one)).toEqual(nothing(one));
});

test.each(['routes.js.br', 'routes.js.gz'])(
  'a damaged %s goes, and the file stays',
  async (path) => {
    const one = await publish(long);
    const text = await stored(one, 'routes.js');
    await flipBit(fileOf(one, path));
    expect(await heal(one)).toEqual({ ...nothing(one), damaged: [path] });
    expect(await stored(one, path)).toBeNull();
    expect(await stored(one, 'routes.js')).toBe(text);
    expect(await heal(one)).toEqual(nothing(one));
  },
);

test('a damaged or missing file is what its compressed form unpacks to', async () => {
  const one = await publish(long);
  const text = await stored(one, 'routes.js');
  await flipBit(fileOf(one, 'routes.js'));
  expect(await heal(one)).toEqual({ ...nothing(one), damaged: ['routes.js'] });
  expect(await stored(one, 'routes.js')).toBe(text);
  await rm(fileOf(one, 'routes.js'));
  expect(await heal(one)).toEqual(nothing(one));
  expect(await stored(one, 'routes.js')).toBe(text);
});

test('a damaged file is taken from another build that has the same', async () => {
  const one = await publish(long);
  const two = await publish(long, { shared: {} });
  const text = await stored(one, 'routes.js');
  for (const path of ['routes.js', 'routes.js.br', 'routes.js.gz']) {
    // One name of it only: elsewhere the bytes are as they were.
    await rm(fileOf(two, path));
    await writeFile(fileOf(two, path), 'damaged');
  }
  expect((await heal(two)).lost).toEqual([]);
  expect(await stored(two, 'routes.js')).toBe(text);
  expect(await readFile(fileOf(two, 'routes.js.br'))).toEqual(
    await readFile(fileOf(one, 'routes.js.br')),
  );
});

test('what is nowhere sound is gone, and said', async () => {
  const one = await publish(long);
  const two = await publish(long, { shared: {} });
  // In its place: both builds have it.
  for (const path of ['routes.js', 'routes.js.br', 'routes.js.gz'])
    await flipBit(fileOf(one, path));
  for (const build of [one, two]) {
    expect(await heal(build)).toMatchObject({ lost: ['routes.js'] });
    expect(await stored(build, 'routes.js')).toBeNull();
  }
});

/** From now on a disk gives no byte of this file: reading it is an I/O error. */
async function breakFile(file: string) {
  await rm(file);
  await symlink('/proc/self/mem', file);
}

test('a file that its disk does not give any more is taken from where it is sound', async () => {
  const one = await publish(long);
  const two = await publish(long, { shared: {} });
  for (const path of ['routes.js', 'entry.js']) {
    const text = await stored(one, path);
    await breakFile(fileOf(two, path));
    expect((await heal(two)).lost).toEqual([]);
    expect(await stored(two, path)).toBe(text);
  }
});

test('a file that another machine puts back at the same moment stays', async () => {
  const one = await publish(long);
  let looks = 0;
  const get: Store['get'] = async (key) =>
    key.endsWith('/entry.js') && (looks += 1) === 1 ? null : store.get(key);
  expect((await healBuild({ ...store, get }, name, one.build)).damaged).toEqual([]);
  expect(await heal(one)).toEqual(nothing(one));
});

test.each(['build.json', 'entry.js'])(
  'a build of which a disk does not give %s any more is lost, and others are looked at',
  async (path) => {
    const one = await publish(long);
    const two = await publish('two');
    await breakFile(fileOf(two, path));
    const found = [];
    for await (const finding of healAll(store)) found.push(finding);
    expect(found).toEqual([{ ...nothing(two), lost: [path] }, nothing(one)]);
  },
);

test('a build whose description is damaged is lost', async () => {
  const one = await publish(long);
  await flipBit(fileOf(one, 'build.json'));
  expect(await heal(one)).toEqual({ ...nothing(one), lost: ['build.json'] });
});

test('every stored build is looked at, what pages use first', async () => {
  const builds = [];
  for (const content of ['one', 'two', 'three', 'four']) builds.push(await publish(content));
  // One of before is live again.
  await publish('two');
  const order = [];
  for await (const { build } of healAll(store)) order.push(build);
  expect(order.slice(0, 2)).toEqual([builds[3]?.build, builds[1]?.build]);
  expect(order.toSorted()).toEqual(builds.map(({ build }) => build).toSorted());
});

test('a live build that is gone as a whole is found, and one that is only in the history is not missed', async () => {
  const builds = [];
  for (const content of ['one', 'two', 'three']) builds.push(await publish(content));
  const [one, two, three] = builds as [Build, Build, Build];
  for (const { build } of [one, three]) await store.remove(`${name}/${build}`);
  // What another remote has is not looked for there.
  const other = await publish('other', { name: 'sponsor-app' });
  const found = [];
  for await (const finding of healAll(store)) found.push(finding);
  expect(found).toEqual([
    { ...nothing(three), lost: ['build.json'] },
    nothing(two),
    { ...nothing(other), name: 'sponsor-app' },
  ]);
});

test('a build that was removed while others were looked at is nobody’s loss', async () => {
  const builds = [];
  for (const content of ['one', 'two', 'three']) builds.push(await publish(content));
  const [one, two, three] = builds as [Build, Build, Build];
  const found = [];
  for await (const finding of healAll(store)) {
    found.push(finding);
    await store.remove(`${name}/${one.build}`);
  }
  expect(found).toEqual([nothing(three), nothing(two)]);
});

/** A live build, with a copy of it on this machine. */
async function copied() {
  const one = await publish(long);
  const copies = localBuilds(store, fileStore(join(dir, 'copies')));
  await copies.keep([`${name}/${one.build}`]);
  return { one, copies };
}

test('what is sound is as old as before, so that it goes when its time is over', async () => {
  const { one, copies } = await copied();
  const key = `${name}/${one.build}`;
  const before = await store.changedAt(key);
  await healBuild(copies, name, one.build);
  expect(await store.changedAt(key)).toBe(before);
});

test.each([
  ['a file', ['routes.js', 'routes.js.br', 'routes.js.gz']],
  ['its description', ['build.json']],
])('%s that a registry elsewhere has lost is taken from this machine', async (_, paths) => {
  const { one, copies } = await copied();
  const before = await Promise.all(paths.map((path) => stored(one, path)));
  for (const path of paths) await rm(fileOf(one, path));
  expect(await healBuild(copies, name, one.build)).toEqual(nothing(one));
  expect(await Promise.all(paths.map((path) => stored(one, path)))).toEqual(before);
});

test('a live build that a registry elsewhere has lost as a whole is taken from this machine', async () => {
  const { one, copies } = await copied();
  await store.remove(`${name}/${one.build}`);
  for await (const finding of healAll(copies)) expect(finding).toEqual(nothing(one));
  expect(await heal(one)).toEqual(nothing(one));
  expect(await stored(one, 'routes.js')).not.toBeNull();
});

test('what is damaged on this machine, too, is lost', async () => {
  const { one, copies } = await copied();
  for (const ending of ['', '.br', '.gz']) {
    await rm(fileOf(one, `routes.js${ending}`));
    await flipBit(join(dir, 'copies/remotes', name, one.build, `routes.js${ending}`));
  }
  expect((await healBuild(copies, name, one.build)).lost).toEqual(['routes.js']);
});

test('what a registry elsewhere has that is damaged is mended though this machine has a sound copy', async () => {
  const { one, copies } = await copied();
  for (const path of ['routes.js', 'routes.js.br', 'routes.js.gz'])
    await flipBit(fileOf(one, path));
  expect((await healBuild(copies, name, one.build)).damaged).toHaveLength(3);
  expect(await heal(one)).toEqual(nothing(one));
});

test('a file that a registry elsewhere has lost is there again when its build is announced', async () => {
  const { one, copies } = await copied();
  for (const path of ['routes.js', 'routes.js.br', 'routes.js.gz']) await rm(fileOf(one, path));
  expect(await beginUpload(copies, one)).toEqual([]);
  expect(await heal(one)).toEqual(nothing(one));
});
