import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Build } from '../registry.ts';
import { fileStore } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { flipBit, packDist, writeDist } from '../testing.ts';
import { readBuild } from './builds.ts';
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
