import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileStore } from './files.ts';
import { readText } from './json.ts';
import { postgresStore } from './postgres.ts';
import type { Store } from './store.ts';

/** Somewhere that several processes open as their store. */
interface Place {
  open: () => Store;
  end: () => Promise<void>;
}

async function directory(): Promise<Place> {
  const dir = await mkdtemp(join(tmpdir(), 'castwork-store-'));
  return { open: () => fileStore(dir), end: () => rm(dir, { recursive: true }) };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function tables(): Promise<Place> {
  const opened: ReturnType<typeof postgresStore>[] = [];
  const open = () => {
    opened.push(postgresStore(database.url));
    return opened.at(-1)!;
  };
  const end = async () => {
    for (const store of opened) await store.close();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('drop schema if exists castwork_registry cascade');
    await client.end();
  };
  return { open, end };
}

describe.each([
  { kind: 'files', make: directory },
  { kind: 'PostgreSQL', make: tables },
])('in a store of $kind', ({ make }) => {
  let place: Place;
  let store: Store;
  beforeEach(async () => {
    place = await make();
    store = place.open();
  });
  afterEach(() => place.end());

  test('what was put is there, and what was put again stands in its place', async () => {
    expect(await store.get('a/b')).toBeNull();
    await store.put('a/b', 'one');
    await store.put('a/b', Buffer.from('two'));
    expect(await readText(store, 'a/b')).toBe('two');
    expect(await store.list('a')).toEqual(['b']);
  });

  test('of many that put something where nothing is, one does', async () => {
    const texts = Array.from({ length: 20 }, (_, i) => `text ${i}`);
    const won = await Promise.all(texts.map((text) => store.putIfAbsent('a/b', text)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await readText(store, 'a/b')).toBe(texts[won.indexOf(true)]);
    expect(await store.list('a')).toEqual(['b']);
  });

  test('of many that append to a log of one length, one does, and nothing is lost of it', async () => {
    for (let length = 0; length < 5; length += 1) {
      const entries = Array.from({ length: 10 }, (_, i) => `${length}.${i}`);
      const won = await Promise.all(entries.map((entry) => store.append('log', length, entry)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect((await store.readLog('log')).at(-1)).toBe(entries[won.indexOf(true)]);
    }
    expect(await store.readLog('log')).toHaveLength(5);
    for (const length of [0, 4, 6, 100]) expect(await store.append('log', length, 'x')).toBe(false);
  });

  test('a log is read on from where it was read before', async () => {
    for (const length of [0, 1, 2]) await store.append('log', length, String(length));
    expect(await store.readLog('log', 2)).toEqual(['2']);
    expect(await store.readLog('log', 3)).toEqual([]);
    expect(await store.readLog('log', 4)).toEqual([]);
  });

  test('whoever watches a key is told of what others put and append there, until it is over', async () => {
    const other = place.open();
    const [mine, over] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const endOver = store.watch('log', over);
    const end = store.watch('log', mine);
    await expect.poll(() => mine).toHaveBeenCalled();
    endOver();
    const calls = over.mock.calls.length;
    const changes = [
      () => other.append('log', 0, '1'),
      () => other.put('log/other', '1'),
      () => other.remove('log/other'),
    ];
    for (const change of changes) {
      mine.mockClear();
      await change();
      await expect.poll(() => mine).toHaveBeenCalled();
    }
    expect(over).toHaveBeenCalledTimes(calls);
    end();
  });

  test('an entry that was lost stands as null, and keeps its place', async () => {
    for (const length of [0, 1, 2]) await store.append('log', length, String(length));
    await store.remove('log/00000002.json');
    expect(await store.readLog('log')).toEqual(['0', null, '2']);
    expect(await store.readLog('log', 1)).toEqual([null, '2']);
    expect(await store.append('log', 1, 'again')).toBe(false);
  });

  test('of many lines at once none is lost', async () => {
    const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`);
    await Promise.all(lines.map((line) => store.appendLine('a/log', line, 1000)));
    const text = await readText(store, 'a/log');
    expect(text.trim().split('\n').toSorted()).toEqual(lines.toSorted());
  });

  test('a second key has the same bytes, and takes the place of nothing', async () => {
    await store.put('one/a', 'same');
    await store.copy('one/a', 'two/b');
    await store.copy('one/none', 'two/c');
    expect(await readText(store, 'two/b')).toBe('same');
    expect(await store.get('two/c')).toBeNull();
    await store.put('two/c', 'own');
    await store.copy('one/a', 'two/c');
    await store.remove('one');
    expect(await readText(store, 'two/c')).toBe('own');
    expect(await readText(store, 'two/b')).toBe('same');
  });

  test('of many that move something to one place, one does', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `from-${i}`);
    for (const name of names) await store.put(`${name}/a`, name);
    const moved = await Promise.all(names.map((name) => store.move(name, 'to')));
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await readText(store, 'to/a')).toBe(names[moved.indexOf(true)]);
  });

  test('what is removed and put by many at once is whole or not there', async () => {
    const works = Array.from({ length: 150 }, (_, i) =>
      i % 3 === 0
        ? () => store.remove(`a/${i % 4}`)
        : () => store.put(`a/${i % 4}`, `text ${i % 5}`),
    );
    await Promise.all(works.map((work) => work()));
    for (const name of await store.list('a'))
      expect(await readText(store, `a/${name}`)).toMatch(/^text \d$/);
  });

  test('what is put and copied where everything is moved away meanwhile comes there or goes along', async () => {
    await store.put('other', 'same');
    const works = Array.from({ length: 100 }, (_, i) =>
      i % 5 === 0
        ? () => store.move('a/b', `moved/${i}`)
        : i % 2 === 0
          ? () => store.put(`a/b/${i}`, `text ${i}`)
          : () => store.copy('other', `a/b/${i}`),
    );
    await Promise.all(works.map((work) => work()));
    const folders = [...(await store.list('moved')).map((name) => `moved/${name}`), 'a/b'];
    const names = await Promise.all(folders.map((folder) => store.list(folder)));
    // What could not be copied is passed over.
    expect(names.flat().filter((name) => Number(name) % 2 === 0)).toHaveLength(40);
  });

  test('a text takes lines until it is full', async () => {
    for (const line of ['one', 'two', 'three']) await store.appendLine('a/log', line, 5);
    expect(await readText(store, 'a/log')).toBe('one\ntwo\n');
  });

  test('everything below a key moves at once, and in the place of nothing else', async () => {
    await store.put('from/a', '1');
    await store.put('from/b/c', '2');
    expect(await store.move('from', 'some/where')).toBe(true);
    expect(await readText(store, 'some/where/b/c')).toBe('2');
    expect(await store.list('from')).toEqual([]);
    expect(await store.move('from', 'else')).toBe(false);
    await store.put('from/a', 'other');
    expect(await store.move('from', 'some/where')).toBe(false);
    expect(await readText(store, 'some/where/a')).toBe('1');
  });

  test('what is removed is gone with all below it, and may be gone already', async () => {
    await store.put('a/b/c', '1');
    await store.remove('a/b');
    await store.remove('a/b');
    expect(await store.get('a/b/c')).toBeNull();
    expect(await store.list('a')).toEqual([]);
  });

  test('without a key the names at the top are listed', async () => {
    expect(await store.list()).toEqual([]);
    await store.put('two/a/b', '1');
    await store.put('two/c', '1');
    await store.append('one', 0, '1');
    expect(await store.list()).toEqual(['one', 'two']);
  });

  test('a key tells when something below it changed', async () => {
    expect(await store.changedAt('a')).toBe(0);
    await store.put('a/b', '1');
    const first = await store.changedAt('a');
    expect(Math.abs(first - Date.now())).toBeLessThan(60_000);
    await expect.poll(() => store.put('a/c', '1').then(() => store.changedAt('a'))).not.toBe(first);
  });

  test.each([
    '',
    '..',
    '../secret',
    'a/../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'a\0',
    'é',
  ])('a request for %j finds nothing, and nothing is written there', async (key) => {
    expect(await store.get(key)).toBeNull();
    await expect(async () => store.put(key, 'x')).rejects.toThrow('is no key');
  });

  test('a name too long for a file, and a folder, have no bytes', async () => {
    expect(await store.get('x'.repeat(5000))).toBeNull();
    await store.put('a/b', '1');
    expect(await store.get('a')).toBeNull();
    expect(await store.get('a/b/c')).toBeNull();
  });
});
