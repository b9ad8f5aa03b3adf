import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory } from '@castwork/federation/registry/history';
import { publishBuilds } from '@castwork/federation/registry/publish';
import type { Build } from '@castwork/federation/registry';
import type { LocalBuilds } from '@castwork/federation/registry/local-builds';
import { ownerToken, readSecret } from '@castwork/federation/registry/secret';
import { shellWith, writeDist, writeUpload } from '@castwork/federation/testing';
import { fileStore } from '@castwork/federation/store/files';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { type PageConfig, pageConfigId, type ToldRelease } from '../src/page-config.ts';
import { createApp } from './app.ts';
import { keepCopies } from './copies.ts';
import type { ServerOptions } from './options.ts';
import { fromStore } from './releases.ts';
import { Watch } from './watch.ts';

const provided = { react: '19.3.1' };

/** What a page with this ticket reports of a build of the one remote. */
export const reportOf = (build: string, ticket: string, phase = 'run') => ({
  remote: 'creator-app',
  build,
  phase,
  message: 'boom',
  ticket,
});

/**
 * A shell's server on a port and a data directory of its own, or on a given store, with one remote
 * live.
 * @param existing the data directory of another one, to be the next process there.
 * @param copies a store elsewhere, of whose builds it has copies.
 */
export async function openShell(
  change: Partial<ServerOptions> = {},
  existing?: string,
  copies?: LocalBuilds,
) {
  const dir = await mkdtemp(join(tmpdir(), 'castwork-shell-'));
  const dataDir = existing ?? join(dir, 'data');
  const store = change.store ?? copies ?? fileStore(dataDir);
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const { folder, build: first } = await dist('first');
  if ((await store.list(first.name)).length === 0) {
    const own = await dist('shell', shellWith(provided));
    await publishBuilds(store, [own.folder, folder]);
  }
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
    releases: await fromStore(store, log),
    trustedProxies: 0,
    devOrigins: [],
    draining: () => false,
    ...change,
  };
  async function listen() {
    const watch = new Watch(options);
    const server = serve({ fetch: createApp(options, watch).fetch, port: 0 });
    await new Promise((listening) => server.once('listening', listening));
    const endCopies = copies && keepCopies(copies, options.releases, log);
    const end = async () => {
      endCopies?.();
      await new Promise((closed) => {
        server.close(closed);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await watch.end();
    };
    return { port: (server.address() as AddressInfo).port, end };
  }
  let running = await listen();
  const urlOf = ({ port }: typeof running) => `http://localhost:${port}`;

  async function dist(content: string, described: Partial<Build> = {}) {
    const folder = join(dir, `dist-${content.slice(0, 40)}`);
    return { folder, build: await writeDist(folder, content, described) };
  }

  /** Sends JSON, or only asks, with a token: that of the owner of the deployment. */
  const call = (path: string, body?: unknown, token = ownerToken(secret)) =>
    fetch(`${urlOf(running)}/deploys${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  /** Sends a file of a build as it is. @returns how it was answered */
  const sendFile = async (folder: string, { name, build }: Build, path: string) => {
    const headers = { authorization: `Bearer ${ownerToken(secret)}` };
    const body = await readFile(join(folder, path));
    const to = `${urlOf(running)}/deploys/${name}/builds/${build}/files/${path}`;
    return (await fetch(to, { method: 'PUT', headers, body })).status;
  };

  /** Puts a build where a channel may name it; no browser has opened it. */
  const upload = (content: string, described: Partial<Build> = {}): Promise<Build> =>
    writeUpload(store, dir, content, described);

  /** Makes a build live that a browser has opened. */
  async function deploy(
    content: string,
    channel = 'stable',
    percent?: number,
    described: Partial<Build> = {},
  ): Promise<Build> {
    const build = await upload(content, described);
    const request = { build: build.build, percent, opened: 'a test' };
    const reply = await call(`/${build.name}/channels/${channel}`, request);
    if (!reply.ok) throw new Error(await reply.text());
    return build;
  }

  /** Opens a page; what the server told it stands in it. */
  async function openPage(path = '/', headers: Record<string, string> = {}): Promise<PageConfig> {
    const html = await (await fetch(urlOf(running) + path, { headers })).text();
    const [, json] = html.split(`id="${pageConfigId}">`);
    return JSON.parse(json?.split('</script>')[0] ?? '') as PageConfig;
  }

  /** What a page is told when its visitor goes to the remote. */
  const ask = async (name = 'creator-app', headers: Record<string, string> = {}) =>
    (await (
      await fetch(`${urlOf(running)}/live/releases/${name}`, { headers })
    ).json()) as ToldRelease;

  /** Opens a page, and goes to every remote: their releases, and the ticket for creator-app. */
  async function open(path = '/', headers: Record<string, string> = {}) {
    const config = await openPage(path, headers);
    for (const [name, known] of Object.entries(config.registry.remotes)) {
      if (known.entry) continue;
      const { release, ticket } = await ask(name, headers);
      if (release) config.registry.remotes[name] = release;
      if (name === 'creator-app') config.ticket = ticket;
    }
    return config;
  }

  return {
    get url() {
      return urlOf(running);
    },
    get port() {
      return running.port;
    },
    dataDir,
    options,
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
    sendFile,
    upload,
    deploy,
    open,
    openPage,
    ask,
    report: (body: object) =>
      fetch(`${urlOf(running)}/live/errors`, { method: 'POST', body: JSON.stringify(body) }),
    history: (channel = 'stable') => readHistory(store, channel, 'creator-app'),
    /** The last change of what everyone gets. */
    live: async () => (await readHistory(store, 'stable', 'creator-app')).at(-1),
    /** Ends it, and starts another, on another port, that knows only what was kept. */
    restart: async () => {
      await running.end();
      running = await listen();
    },
    close: async () => {
      await running.end();
      await rm(dir, { recursive: true });
    },
  };
}

/** A running server of `openShell`. */
export type TestShell = Awaited<ReturnType<typeof openShell>>;
