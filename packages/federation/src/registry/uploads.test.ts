import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RefusedBuildError } from '../build/checks.ts';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { flipBit, packDist, writeDist } from '../testing.ts';
import { readBuild } from './builds.ts';
import { usualLimits } from './limits.ts';
import { publishBuild } from './publish.ts';
import { beginUpload, finishUpload, putFile } from './uploads.ts';

const name = 'creator-app';
const long = (word: string) => `${word} `.repeat(500);

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-uploads-'));
  store = fileStore(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const folderOf = (content: string) => join(dir, `dist-${content.slice(0, 8)}`);
const built = (content: string, file: string) => readFile(join(folderOf(content), file));
const storedFile = ({ build }: Build, file: string) => join(dir, 'data/remotes', name, build, file);

/** A build whose `routes.js` is long enough to travel compressed. */
async function make(content: string, change: Partial<Build> = {}): Promise<Build> {
  const build = await writeDist(folderOf(content), content, change);
  await packDist(folderOf(content), build);
  return build;
}

async function publish(content: string, change: Partial<Build> = {}): Promise<Build> {
  const build = await make(content, change);
  await publishBuild(store, folderOf(content));
  return build;
}

test('compressed forms are kept as the build has made them', async () => {
  const build = await publish(long('one'));
  for (const file of ['routes.js', 'routes.js.br', 'routes.js.gz'])
    expect(await readFile(storedFile(build, file))).toEqual(await built(long('one'), file));
});

test('a damaged form is linked into no other build, and is asked for', async () => {
  const one = await publish(long('one'));
  await flipBit(storedFile(one, 'routes.js.br'));
  const two = await make(long('one'), { shared: {} });
  expect(await beginUpload(store, two)).toEqual(['routes.js.br']);
  await finishUpload(store, name, two.build);
  expect(await store.get(`${name}/${two.build}/routes.js.br`)).toBeNull();
  expect(await store.get(`${name}/${two.build}/routes.js.gz`)).not.toBeNull();
});

test('a file damaged in one build is taken from another that has it', async () => {
  const one = await publish(long('one'));
  const two = await make(long('one'), { shared: {} });
  await beginUpload(store, two);
  await finishUpload(store, name, two.build);
  // Not in its place: the other name still shows what was.
  await rm(storedFile(one, 'routes.js'));
  await writeFile(storedFile(one, 'routes.js'), 'damaged');
  const three = await make(long('one'), { shared: { react: '19.x' } });
  expect(await beginUpload(store, three)).toEqual([]);
  await finishUpload(store, name, three.build);
  expect(await readFile(storedFile(three, 'routes.js'))).toEqual(
    await built(long('one'), 'routes.js'),
  );
});

test('a deploy of the same build replaces what is damaged in it', async () => {
  const one = await publish(long('one'));
  for (const file of ['entry.js', 'routes.js', 'routes.js.br', 'routes.js.gz'])
    await flipBit(storedFile(one, file));
  expect(await publishBuild(store, folderOf(long('one')))).toMatchObject({ flipped: false });
  for (const file of ['entry.js', 'routes.js', 'routes.js.br', 'routes.js.gz'])
    expect(await readFile(storedFile(one, file))).toEqual(await built(long('one'), file));
});

test('a deploy of the same build replaces its description, too', async () => {
  const one = await publish(long('one'));
  await flipBit(storedFile(one, 'build.json'));
  expect(await readBuild(store, name, one.build)).toBeNull();
  await publish(long('one'));
  expect(await readBuild(store, name, one.build)).toEqual(one);
});

test('what a command line of before packs for the way is what visitors get', async () => {
  const build = await make(long('one'));
  await beginUpload(store, build);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const pack = async (path: string) => brotliCompressSync(await built(long('one'), path), quick);
  for (const { path } of build.files)
    await putFile(store, name, build.build, path, await pack(path), 'br');
  await finishUpload(store, name, build.build);
  const files = ['build.json', 'entry.js', 'routes.js', 'routes.js.br'];
  expect(await store.list(`${name}/${build.build}`)).toEqual(files);
  expect(await readFile(storedFile(build, 'routes.js.br'))).toEqual(await pack('routes.js'));
});

test('what comes as it is stays as it is: nothing is packed where it arrives', async () => {
  const build = await make(long('one'));
  await beginUpload(store, build);
  for (const { path } of build.files)
    await putFile(store, name, build.build, path, await built(long('one'), path));
  await finishUpload(store, name, build.build);
  const files = ['build.json', 'entry.js', 'routes.js'];
  expect(await store.list(`${name}/${build.build}`)).toEqual(files);
  // And can be packed by whoever sends it again.
  expect(await beginUpload(store, build)).toEqual(['routes.js.br', 'routes.js.gz']);
});

test('a compressed form that is larger than what it stands for is not kept', async () => {
  const build = await make(long('one'));
  await beginUpload(store, build);
  const bytes = await built(long('one'), 'routes.js');
  await putFile(store, name, build.build, 'routes.js.gz', gzipSync(bytes, { level: 0 }));
  for (const { path } of build.files)
    await putFile(store, name, build.build, path, await built(long('one'), path));
  await finishUpload(store, name, build.build);
  const files = ['build.json', 'entry.js', 'routes.js'];
  expect(await store.list(`${name}/${build.build}`)).toEqual(files);
});

test.each([
  ['does not unpack', 'routes.js.br', () => Buffer.from('no form of anything')],
  ['unpacks to something else', 'routes.js.br', () => brotliCompressSync('evil()')],
  ['unpacks to more', 'routes.js.gz', () => gzipSync(Buffer.alloc(50_000_000))],
  [
    'is followed by something',
    'routes.js.br',
    (text: Buffer) => Buffer.concat([brotliCompressSync(text), Buffer.from('more')]),
  ],
])('a compressed form that %s is refused', async (_what, path, form) => {
  const build = await make(long('one'));
  await beginUpload(store, build);
  const sent = form(await built(long('one'), 'routes.js'));
  await expect(putFile(store, name, build.build, path, sent)).rejects.toThrow(
    `${path} is not what build.json says: its sha384 differs, or it does not unpack to so many bytes.`,
  );
});

test('a form of a file that nobody announced is refused', async () => {
  const build = await make(long('one'));
  await beginUpload(store, build);
  await expect(putFile(store, name, build.build, 'x.js.gz', gzipSync('x'))).rejects.toThrow(
    'nobody announced x.js.gz',
  );
});

/** A build of which there is nothing but what it announces. */
const announced = (files: { path: string; bytes: number }[], shared = {}) =>
  writeDist(join(dir, 'dist-announced'), '', {
    shared,
    entry: files[0]?.path ?? '',
    preload: [],
    files: files.map(({ path, bytes }, i) => ({
      path,
      bytes,
      integrity: `sha384-${String(i).padStart(4, 'A')}${String(bytes).padStart(60, 'A')}`,
    })),
  });

const mb = 1024 * 1024;
const parts = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, i) => ({ path: `part-${i}.js`, bytes }));

test.each([
  [
    'of too many files',
    parts(201, 1),
    'creator-app: a build has at most 200 files, and this one has 201.',
  ],
  [
    'with a file that is too large',
    parts(1, 5 * mb),
    'creator-app: part-0.js has 5 MB, and 4 MB is the limit of a file.',
  ],
  [
    'with a stylesheet that would be looked at for long',
    [{ path: 'routes.css', bytes: 300 * 1024 }],
    'creator-app: routes.css has 300 KB, and 256 KB is the limit of a stylesheet.',
  ],
  ['of 741 MB', parts(190, 3.9 * mb), 'creator-app: the build has 741 MB, and 32 MB is the limit.'],
])('a build %s is refused when it is announced', async (_what, files, sentence) => {
  const build = await announced(files.map((file) => ({ ...file, bytes: Math.ceil(file.bytes) })));
  await expect(beginUpload(store, build)).rejects.toThrow(sentence);
  expect(await store.list('uploads')).toEqual([]);
});

test('a remote keeps so much, what arrives included; what its builds have in common counts once', async () => {
  const limits = { build: 4 * mb, remote: 8 * mb };
  for (const bytes of [3 * mb, 3 * mb + 1])
    await beginUpload(store, await announced(parts(1, bytes)), limits);
  const third = await announced(parts(1, 3 * mb + 2));
  await expect(beginUpload(store, third, limits)).rejects.toThrow(
    'creator-app: its builds would take 9 MB, and 8 MB is the limit; they go 14 days after they were last live.',
  );
  await beginUpload(store, await announced(parts(1, 3 * mb), { react: '19.x' }), limits);
});

test('no more than twenty uploads are under way, and each of them can go on', async () => {
  const builds = [];
  for (let i = 1; i <= 20; i += 1) builds.push(await announced(parts(1, i)));
  for (const build of builds) await beginUpload(store, build);
  await expect(beginUpload(store, await announced(parts(1, 21)))).rejects.toThrow(
    'creator-app: 20 uploads are under way, and those that were given up end after a day.',
  );
  expect(await beginUpload(store, builds[0])).toEqual(['part-0.js']);
});

test('what is damaged in a build that is there can be sent, however many uploads are under way', async () => {
  const one = await publish('one');
  await rm(storedFile(one, 'routes.js'));
  for (let i = 1; i <= 20; i += 1) await beginUpload(store, await announced(parts(1, i)));
  expect(await beginUpload(store, one)).toEqual(['routes.js']);
});

const refuse = () => Promise.reject(new RefusedBuildError('no'));

test('what is refused before it comes is not announced', async () => {
  const build = await announced(parts(1, 1));
  await expect(beginUpload(store, build, usualLimits, refuse)).rejects.toThrow('no');
  expect(await store.list('uploads')).toEqual([]);
});

test('a file has as many bytes as were announced', async () => {
  const sound = await make(long('one'));
  const files = sound.files.map((file) => ({ ...file, bytes: file.bytes - 1 }));
  const build = await make('small', { files, entry: sound.entry });
  await beginUpload(store, build);
  const sent = await built(long('one'), 'routes.js');
  await expect(putFile(store, name, build.build, 'routes.js', sent)).rejects.toThrow(
    `creator-app: routes.js has ${sent.length} bytes, and build.json says ${sent.length - 1}.`,
  );
});

test('a file that is as long as announced, and another, is refused, and the build is not finished without it', async () => {
  const build = await make(long('one'));
  await beginUpload(store, build);
  const sent = await built(long('one'), 'routes.js');
  sent[0]! ^= 1;
  await expect(putFile(store, name, build.build, 'routes.js', sent)).rejects.toThrow(
    `${name}: routes.js is not what build.json says: its sha384 differs.`,
  );
  await expect(finishUpload(store, name, build.build)).rejects.toThrow('is missing.');
});
