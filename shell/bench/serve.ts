import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProvided } from '@castwork/federation/build/dist';
import { publishBuild } from '@castwork/federation/registry/publish';
import { fileStore } from '@castwork/federation/store/files';
import { proxy } from 'hono/proxy';
import { pino } from 'pino';
import { createApp } from '../server/app.ts';
import type { ServerOptions } from '../server/options.ts';
import { fromStore, type Releases } from '../server/releases.ts';
import { Watch } from '../server/watch.ts';
import { type Line, serveOverLine } from './edge.ts';

/** What is served: a shell, and the remotes that belong to it. */
export interface Served {
  name: string;
  shellDist: string;
  /** Folders of remotes' builds; the one bundle has them inside and needs their routes only. */
  remotes: string[];
  isFederated: boolean;
  provided: string;
}

/** The remotes are in the shell's own script: their pages have nothing else to ask for. */
function withinShell({ shell, live, ...rest }: Releases): Releases {
  const entry = shell.find(({ url }) => url.endsWith('.js'));
  const stable = Object.entries(live.stable ?? {}).map(([name, each]) => [
    name,
    { ...each, release: { ...each.release, entry: entry ?? each.release.entry, preload: [] } },
  ]);
  return { ...rest, shell, live: { stable: Object.fromEntries(stable) } };
}

/** Serves a build over a line as the shell's server does, with the API under the same address. */
export async function serveBuild(
  { shellDist, remotes, isFederated, provided }: Served,
  apiUrl: string,
  line: Line,
): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'castwork-bench-'));
  const store = fileStore(dataDir);
  for (const remote of remotes) await publishBuild(store, remote, await readProvided(provided));
  const silent = pino({ level: 'silent' });
  const { app, url, close } = await serveOverLine(line);
  app.all('/api/*', (c) =>
    proxy(`${apiUrl}${new URL(c.req.url).pathname}${new URL(c.req.url).search}`, c.req),
  );
  const releases = await fromStore(store, shellDist, silent);
  const options: ServerOptions = {
    apiUrl: url,
    publicUrl: url,
    agent: { name: 'Agent', phone: '' },
    store,
    secret: 'bench',
    shellDist,
    publicDir: join(import.meta.dirname, '../public'),
    releases: isFederated ? releases : () => releases().then(withinShell),
    trustedProxies: 0,
    devOrigins: [],
    log: silent,
    draining: () => false,
  };
  const watch = new Watch(options);
  app.route('/', createApp(options, watch));
  return {
    url,
    close: async () => {
      close();
      await watch.end();
      await rm(dataDir, { recursive: true });
    },
  };
}
