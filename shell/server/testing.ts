import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory } from '@castwork/federation/registry/history';
import { publishBuild } from '@castwork/federation/registry/publish';
import type { Build } from '@castwork/federation/registry';
import { ownerToken, readSecret } from '@castwork/federation/registry/secret';
import { writeDist } from '@castwork/federation/testing';
import { beginUpload, finishUpload, putFile } from '@castwork/federation/registry/uploads';
import { fileStore } from '@castwork/federation/store/files';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { type PageConfig, pageConfigId } from '../src/page-config.ts';
import { createApp } from './app.ts';
import type { ServerOptions } from './options.ts';
import { fromStore } from './releases.ts';

const provided = { react: '19.3.1' };

/** A shell's server on a port and a data directory of its own, with one remote live. */
export async function openShell(change: Partial<ServerOptions> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'castwork-shell-'));
  const dataDir = join(dir, 'data');
  const store = fileStore(dataDir);
  await writeFile(join(dir, 'shell.json'), JSON.stringify({ entry: [], shared: provided }));
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  await publishBuild(store, (await dist('first')).folder, provided);
  const secret = await readSecret(store);
  const options: ServerOptions = {
    apiUrl: 'http://localhost:4000',
    publicUrl: 'http://localhost:3000',
    agent: { name: 'Agent', phone: '1' },
    store,
    secret,
    log,
    shellDist: dir,
    publicDir: dir,
    releases: await fromStore(store, dir, log),
    trustedProxies: 0,
    devOrigins: [],
    draining: () => false,
    ...change,
  };
  const server = serve({ fetch: createApp(options).fetch, port: 0 });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;

  async function dist(content: string, described: Partial<Build> = {}) {
    const folder = join(dir, `dist-${content}`);
    return { folder, build: await writeDist(folder, content, described) };
  }

  /** Sends JSON as the owner of the deployment. */
  const call = (path: string, body: unknown) =>
    fetch(`${url}/deploys${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ownerToken(secret)}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  /** Puts a build where a channel may name it; no browser has opened it. */
  async function upload(content: string, described: Partial<Build> = {}): Promise<Build> {
    const { folder, build } = await dist(content, described);
    for (const path of await beginUpload(store, build))
      await putFile(store, build.name, build.build, path, await readFile(join(folder, path)));
    return finishUpload(store, build.name, build.build);
  }

  /** Makes a build live that a browser has opened. */
  async function deploy(content: string, channel = 'stable', percent?: number): Promise<Build> {
    const build = await upload(content);
    const request = { build: build.build, percent, opened: 'a test' };
    const reply = await call(`/${build.name}/channels/${channel}`, request);
    if (!reply.ok) throw new Error(await reply.text());
    return build;
  }

  /** Opens a page; what the server told it stands in it. */
  async function open(path = '/', headers: Record<string, string> = {}): Promise<PageConfig> {
    const html = await (await fetch(url + path, { headers })).text();
    const [, json] = html.split(`id="${pageConfigId}">`);
    return JSON.parse(json?.split('</script>')[0] ?? '') as PageConfig;
  }

  return {
    url,
    port,
    dataDir,
    store,
    secret,
    /** What it logged as a fault. */
    logged,
    /** Throws when it has met a fault. */
    noFaults: () => {
      if (logged.length > 0) throw new Error(logged.join('\n'));
    },
    call,
    dist,
    upload,
    deploy,
    open,
    report: (body: object) =>
      fetch(`${url}/live/errors`, { method: 'POST', body: JSON.stringify(body) }),
    history: (channel = 'stable') => readHistory(store, channel, 'creator-app'),
    close: async () => {
      await new Promise((closed) => {
        server.close(closed);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await rm(dir, { recursive: true });
    },
  };
}

/** A running server of `openShell`. */
export type TestShell = Awaited<ReturnType<typeof openShell>>;
