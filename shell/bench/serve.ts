import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';
import { publishBuilds } from '@castwork/federation/registry/publish';
import { shellName } from '@castwork/federation/registry';
import { fileStore } from '@castwork/federation/store/files';
import { compress } from 'hono/compress';
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
}

/** The remotes are in the shell's own script: their pages have nothing else to ask for. */
function withinShell({ live }: Releases): Releases {
  const { [shellName]: shell, ...remotes } = live.stable ?? {};
  if (!shell) throw new Error('There is no shell.');
  const stable = Object.entries(remotes).map(([name, each]) => [
    name,
    {
      ...each,
      release: {
        ...each.release,
        entry: shell.release.entry,
        preload: [],
        // It is what federation is compared with: it asks for nothing ahead.
        routes: each.release.routes.map(({ ahead: _none, ...route }) => route),
      },
    },
  ]);
  return { live: { stable: { [shellName]: shell, ...Object.fromEntries(stable) } } };
}

/** Serves a build over a line as the shell's server does, with the API under the same address. */
export async function serveBuild(
  { shellDist, remotes, isFederated }: Served,
  apiUrl: string,
  line: Line,
): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = temporaryFolder('bench');
  const store = fileStore(dataDir);
  await publishBuilds(store, [shellDist, ...remotes]);
  const silent = pino({ level: 'silent' });
  const { app, url, close } = await serveOverLine(line);
  // What stands between unpacks the API's answers: they travel on as packed as they came.
  app.all('/api/*', compress(), (c) =>
    proxy(`${apiUrl}${new URL(c.req.url).pathname}${new URL(c.req.url).search}`, c.req),
  );
  const releases = await fromStore(store, silent);
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
