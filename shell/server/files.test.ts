import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreAwayError } from '@castwork/federation/store/away';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShell, type TestShell } from './testing.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openShell();
  await writeFile(join(shell.options.publicDir, 'robots.txt'), '0123456789');
});
afterAll(() => shell.close());

const ask = async (range: string) => {
  const reply = await fetch(`${shell.url}/robots.txt`, { headers: { range } });
  return [reply.status, reply.headers.get('content-range'), await reply.text()];
};

test.each([
  ['bytes=2-4', 'bytes 2-4/10', '234'],
  ['bytes=4-', 'bytes 4-9/10', '456789'],
  ['bytes=-3', 'bytes 7-9/10', '789'],
  ['bytes=8-20', 'bytes 8-9/10', '89'],
])('of a file that is asked for by %s comes that part', async (range, is, text) => {
  expect(await ask(range)).toEqual([206, is, text]);
});

test.each(['bytes=5-2', 'bytes=20-2', 'bytes=abc', 'bytes=-', 'bytes=0-1,4-5', '2-4', 'lines=1-2'])(
  'a file that is asked for by %s, which is no one part of it, comes whole',
  async (range) => {
    expect(await ask(range)).toEqual([200, null, '0123456789']);
  },
);

test.each(['bytes=10-', 'bytes=20-30', 'bytes=-0'])(
  'a part that a file has not got is none: %s',
  async (range) => {
    expect(await ask(range)).toEqual([416, 'bytes */10', '']);
  },
);

test('whoever keeps files of builds for others learns that there are several forms, also with the one that is not compressed', async () => {
  const { build } = await shell.deploy('long '.repeat(500));
  const url = `${shell.url}/remotes/creator-app/${build}/routes.js`;
  for (const [accepted, sent] of [
    ['identity', null],
    ['br', 'br'],
  ] as const) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
      sent,
      'Accept-Encoding',
    ]);
  }
});

test('files beside the pages are kept for a day', async () => {
  const { headers } = await fetch(`${shell.url}/robots.txt`);
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
});

test('a file comes as it is while the registry that has its compressed forms is away', async () => {
  const { store } = shell;
  let away = /^$/;
  const other = await openShell({
    store: {
      ...store,
      get: (key) => (away.test(key) ? Promise.reject(new StoreAwayError('away')) : store.get(key)),
    },
  });
  const { build } = await other.deploy('long '.repeat(500));
  const url = `${other.url}/remotes/creator-app/${build}/routes.js`;
  const get = async () => {
    const reply = await fetch(url);
    return [reply.status, reply.headers.get('content-encoding')];
  };
  away = /\.(?:br|gz)$/;
  expect(await get()).toEqual([200, null]);
  away = /^creator-app/;
  expect(await get()).toEqual([503, null]);
  await other.close();
});
