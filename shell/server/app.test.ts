import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore } from '@castwork/federation/store/files';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageConfig } from '../src/page-config.ts';
import { createApp } from './app.ts';
import type { ServerOptions } from './options.ts';
import { Watch } from './watch.ts';

const build = 'a'.repeat(20);
const entry = { url: `/remotes/creator-app/${build}/entry.js`, integrity: 'sha384-entry' };
const shellBuild = 'c'.repeat(20);
const script = { url: `/assets/${shellBuild}/main.js`, integrity: 'sha384-main' };
const landing = { url: `/assets/${shellBuild}/landing.js`, integrity: 'sha384-landing' };
const shell = {
  build: shellBuild,
  entry: script,
  preload: [],
  routes: [],
  parts: { landing: [landing] },
};
const routes = [{ path: '/dashboard/creator', access: 'creator' }];
const release = { build, entry, preload: [], routes };
const since = { at: '2026-01-01', percent: 100 };
const live = {
  stable: { shell: { release: shell, ...since }, 'creator-app': { release, ...since } },
};

let dir: string;
let draining = false;
let app: ReturnType<typeof createApp>;
let watch: Watch;
let options: ServerOptions;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'castwork-shell-'));
  await mkdir(join(dir, 'remotes/creator-app', build), { recursive: true });
  await mkdir(join(dir, 'remotes/channels'), { recursive: true });
  await writeFile(join(dir, 'remotes/creator-app', build, 'entry.js'), 'entry()');
  await writeFile(join(dir, 'remotes/creator-app', build, 'entry.js.br'), 'squeezed');
  await writeFile(join(dir, 'remotes/channels/secret.json'), '{}');
  await mkdir(join(dir, 'remotes/shell', shellBuild), { recursive: true });
  await writeFile(join(dir, 'remotes/shell', shellBuild, 'main.js'), 'main()');
  // As a shell of before its builds were in the store left it.
  await writeFile(join(dir, 'main.0123456789abcdef.js'), 'main()');
  await writeFile(join(dir, 'build.json'), '{}');
  options = {
    apiUrl: 'http://localhost:4000',
    publicUrl: 'http://localhost:3000',
    agent: { name: '</script><b>', phone: '1' },
    store: fileStore(dir),
    secret: 'secret',
    log: pino({ level: 'silent' }),
    shellDist: dir,
    publicDir: dir,
    releases: async () => ({ live }),
    trustedProxies: 0,
    devOrigins: [],
    draining: () => draining,
  };
  watch = new Watch(options);
  app = createApp(options, watch);
});
afterAll(async () => {
  await watch.end();
  await rm(dir, { recursive: true });
});

const configOf = async (path: string) => {
  const html = await (await app.request(path)).text();
  return JSON.parse(/id="castwork-page">(.*)<\/script>/.exec(html)?.[1] ?? '') as PageConfig;
};

describe('a page', () => {
  test('names the files of the remote that owns the path, and of every other one its paths', async () => {
    const own = await configOf('/dashboard/creator');
    expect(own.registry).toEqual({ remotes: { 'creator-app': release } });
    const other = await configOf('/login');
    expect(other.registry).toEqual({ remotes: { 'creator-app': { routes } } });
    expect(other.stamp).toBe(own.stamp);
  });

  test('is never stored, and holds the configuration without ending its script early', async () => {
    const reply = await app.request('/login');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const json = /id="castwork-page">(.*)<\/script>/.exec(await reply.text())?.[1] ?? '';
    expect(json).not.toContain('</script>');
    expect(JSON.parse(json)).toEqual({
      apiUrl: 'http://localhost:4000',
      agent: { name: '</script><b>', phone: '1' },
      shell: shellBuild,
      registry: { remotes: { 'creator-app': { routes } } },
      stamp: expect.any(String),
      ticket: expect.any(String),
    });
  });

  test('says whether what it asks is traced, where somebody collects traces', async () => {
    const traced = createApp({ ...options, traces: true }, watch);
    expect(await (await traced.request('/login')).text()).toContain('"traces":true');
    expect(await (await app.request('/login')).text()).not.toContain('"traces"');
  });

  test('preloads the remote that owns the path, with its hash, and no other', async () => {
    const preload = `<link rel="preload" fetchpriority="low" as="script" href="${entry.url}" integrity="sha384-entry" crossorigin>`;
    expect(await (await app.request('/dashboard/creator')).text()).toContain(preload);
    expect(await (await app.request('/login')).text()).not.toContain('rel="preload"');
  });

  test('allows no inline code but its own, and talks to the API, to /live/ and robots.txt only', async () => {
    const [first, second] = [await app.request('/'), await app.request('/')];
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    const [, talksTo] = /connect-src ([^;]*)/.exec(policy) ?? [];
    expect(talksTo?.trim()).toBe(
      'http://localhost:4000 localhost:3000/live/ localhost:3000/robots.txt',
    );
    expect(/img-src ([^;]*)/.exec(policy)?.[1]?.trim()).toBe("'self' data: http://localhost:4000");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(await first.text()).toContain(`<script nonce="${nonce}">`);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
  });
});

test.each(['/', '/home', '/intro', '/dashboard/creator', '/dashboard/creator/'])(
  '%s is there',
  async (path) => {
    expect((await app.request(path)).status).toBe(200);
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(200);
  },
);

test.each(['/terms', '/no/such/page', '/dashboard', '/dashboard/creator/more', '/%E0%A4%A', '//'])(
  '%s is not there, and comes with the page that sends a visitor on',
  async (path) => {
    const reply = await app.request(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toContain('<div id="root">');
  },
);

describe('a file of a build', () => {
  test('is kept for a year and comes compressed', async () => {
    const reply = await app.request(entry.url, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('content-type')).toContain('text/javascript');
  });

  test('may be used by the pages of any origin, and nothing else may', async () => {
    for (const url of [entry.url, script.url, '/assets/main.0123456789abcdef.js']) {
      const { headers } = await app.request(url);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    for (const path of ['/', '/live/stamp', '/deploys', '/favicon.svg', '/remotes/nothing']) {
      const { headers } = await app.request(path);
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    }
  });

  test.each([
    `/remotes/creator-app/${build}/other.js`,
    `/remotes/creator-app/${'b'.repeat(20)}/entry.js`,
    '/remotes/channels/secret.json',
    '/remotes/nothing',
    '/assets/main.fedcba9876543210.js',
    '/assets/build.json',
    `/assets/${shellBuild}/other.js`,
    `/assets/${'b'.repeat(20)}/main.js`,
    '/favicon.ico',
  ])('%s is a real 404, never HTML', async (path) => {
    const reply = await app.request(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });
});

test('only reading is allowed', async () => {
  const reply = await app.request('/login', { method: 'POST' });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe('GET, HEAD');
});

test('health says when it drains, and connections are not kept', async () => {
  expect((await app.request('/health')).status).toBe(200);
  draining = true;
  const reply = await app.request('/health');
  expect(reply.status).toBe(503);
  expect(reply.headers.get('connection')).toBe('close');
});

test.each(['', 'https://cdn.example'])(
  'the front page alone names its own part of the shell, at %j',
  async (assetsUrl) => {
    const own = createApp({ ...options, assetsUrl }, watch);
    const htmlOf = async (path: string) => (await own.request(path)).text();
    expect(await htmlOf('/')).toContain(`href="${assetsUrl}${landing.url}"`);
    expect(await htmlOf('/login')).not.toContain(landing.url);
  },
);

test('with a CDN before it, pages take all files from there, may do so, and are told the same bytes', async () => {
  const assetsUrl = 'https://cdn.example';
  const reply = await createApp({ ...options, assetsUrl }, watch).request('/dashboard/creator');
  const html = await reply.text();
  const addresses = [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    '/favicon.svg',
    `${assetsUrl}${script.url}`,
    `${assetsUrl}${entry.url}`,
  ]);
  expect(html.match(/integrity="sha384-\w+" crossorigin/g)).toHaveLength(2);
  const config = JSON.parse(/id="castwork-page">(.*)<\/script>/.exec(html)?.[1] ?? '');
  expect(config.registry.remotes['creator-app'].entry).toEqual({
    url: `${assetsUrl}${entry.url}`,
    integrity: entry.integrity,
  });
  const policy = reply.headers.get('content-security-policy') ?? '';
  for (const kind of ['script', 'style', 'img'])
    expect(policy).toMatch(new RegExp(`${kind}-src [^;]*https://cdn\\.example`));
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).not.toContain('cdn.example');
  const stamp = await createApp({ ...options, assetsUrl }, watch).request('/live/stamp');
  expect(await stamp.json()).toEqual({ stamp: config.stamp });
});
