import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileStore } from '@castwork/federation/store/files';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { ServerOptions } from './options.ts';
import { Watch } from './watch.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-size-'));
});
afterAll(() => rm(dir, { recursive: true }));

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The files of a build, as the bundler names them. */
function filesOf(name: string) {
  const build = hex(10);
  const asset = (file: string) => ({
    url: `/remotes/${name}/${build}/${file}`,
    integrity: `sha384-${randomBytes(48).toString('base64')}`,
  });
  const entry = asset(`remoteEntry.${hex(8)}.js`);
  return { build, entry, preload: [asset(`routes.${hex(8)}.js`), asset(`routes.${hex(8)}.css`)] };
}

const words = ['account', 'billing', 'calendar', 'disputes', 'invoices', 'messages', 'reports'];
const word = (i: number) => `${words[i % words.length]}-${Math.floor(i / words.length)}`;

/** A remote of five paths, two of them in the navigation. */
function liveRemote(i: number) {
  const name = `${word(i)}-app`;
  const paths = [
    `/${word(i)}`,
    `/${word(i)}/all`,
    `/${word(i)}/new`,
    `/${word(i)}/:id`,
    `/${word(i)}/:id/edit`,
  ];
  const routes = paths.map((path, nth) => ({
    path,
    access: ['creator', 'sponsor', 'signedIn'][i % 3] ?? '',
    ...(nth < 2 && {
      navigation: { label: `${word(i)} ${nth}`, icon: word(i), order: i * 10 + nth },
    }),
  }));
  const release = { ...filesOf(name), routes, fallback: filesOf(name) };
  return [name, { release, at: '2026-01-01', percent: 100 }] as const;
}

async function pageWith(remotes: number): Promise<string> {
  const build = hex(10);
  const [script, style] = ['js', 'css'].map((kind) => ({
    url: `/assets/${build}/main.${hex(8)}.${kind}`,
    integrity: `sha384-${randomBytes(48).toString('base64')}`,
  }));
  const release = { build, entry: script!, preload: [style!], routes: [] };
  const stable = Object.fromEntries([
    ['shell', { release, at: '2026-01-01', percent: 100 }],
    ...Array.from({ length: remotes }, (_, i) => liveRemote(i)),
  ]);
  const options: ServerOptions = {
    apiUrl: 'http://localhost:4000',
    publicUrl: 'http://localhost:3000',
    agent: { name: 'Castwork Bookings', phone: '(555) 010-0142' },
    store: fileStore(dir),
    secret: 'secret',
    log: pino({ level: 'silent' }),
    shellDist: dir,
    publicDir: dir,
    releases: async () => ({ live: { stable } }),
    trustedProxies: 0,
    devOrigins: [],
    draining: () => false,
  };
  const watch = new Watch(options);
  const reply = await createApp(options, watch).request('/account-0/all');
  await watch.end();
  expect(reply.status).toBe(200);
  return reply.text();
}

test.each([4, 10, 40])(
  'the page of a product with %i remotes has at most 6 KB',
  async (remotes) => {
    const html = await pageWith(remotes);
    expect(html.match(/rel="preload"/g)).toHaveLength(3);
    expect(gzipSync(html).length).toBeLessThanOrEqual(6 * 1024);
  },
);
