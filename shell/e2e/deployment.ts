import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openApiDocument } from '@castwork/contract/openapi';
import type { Role } from '@castwork/contract/roles';
import { freePort } from '@castwork/dev/ports';
import { newFolder } from '@castwork/dev/testing/new-folder';
import { connect, type Server } from '@castwork/federation/cli/client';
import { stateOf } from '@castwork/federation/cli/server';
import { upload } from '@castwork/federation/cli/upload';
import { ownerToken, readSecret } from '@castwork/federation/registry/secret';
import { fileStore } from '@castwork/federation/store/files';
import type { Store } from '@castwork/federation/store/store';
import type { BrowserContext } from 'playwright/test';
import { test as base } from './fixtures.ts';
import type { Template } from './global-setup.ts';
import { openShell, type Shell, startShell } from './shell-process.ts';
import { type Dist, type Edit, variantOf } from './variant.ts';

/** A shell's server of its own, with remotes deployed to it, and no more of an API behind it than what it would answer. */
export interface Deployment {
  url: string;
  port: number;
  dataDir: string;
  store: Store;
  /** The owner's way in. */
  server: Server;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** From now on the API says that it answers this. */
  apiSays: (document: unknown) => void;
  /** Where a remote, or the shell, was built. */
  dist: (name: string) => string;
  variant: (name: string, ...edits: Edit[]) => Promise<Dist>;
  /** Sends a build and makes it live, without a browser looking at it first. */
  deploy: (dist: Dist, channel?: string, percent?: number) => Promise<void>;
}

const ownDocument = openApiDocument('/');

/** What there is of an API: it says what it answers, and answers nothing else. */
async function openStandIn() {
  let document: unknown = ownDocument;
  const api = createServer(({ url }, reply) =>
    url === '/api/openapi.json' ? reply.end(JSON.stringify(document)) : reply.writeHead(503).end(),
  ).listen(0);
  await once(api, 'listening');
  const close = () => {
    api.close();
    api.closeAllConnections();
  };
  const says = (changed: unknown) => {
    document = changed;
  };
  return { url: `http://localhost:${(api.address() as AddressInfo).port}`, says, close };
}

const newDataDir = () => newFolder('deployment');

/** What global setup has kept of a product that nobody had changed yet. */
const template = JSON.parse(process.env.E2E_TEMPLATE ?? '{"builds":{}}') as Template;

async function open(run = openShell): Promise<Deployment & { end: () => Promise<void> }> {
  const dataDir = await newDataDir();
  await cp(template.registry, join(dataDir, 'remotes'), { recursive: true });
  const store = fileStore(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const api = await openStandIn();
  const dist = (name: string) => template.builds[name] ?? '';

  let shell: Shell | undefined;
  const start = async () => {
    shell = await run({ port, dataDir }, { API_URL: api.url });
  };
  const kill = async () => shell?.end();
  const server = connect(url, ownerToken(await readSecret(store)));
  return {
    url,
    port,
    dataDir,
    store,
    server,
    start,
    kill,
    apiSays: api.says,
    dist,
    variant: (name, ...edits) => variantOf(dist(name), edits),
    deploy: async ({ directory, build }, channel = 'stable', percent) => {
      await upload(server, directory, build);
      const { name, build: id } = build;
      const body = { build: id, percent, opened: 'a test' };
      await server.call('goLive', { params: { name, channel }, body });
    },
    end: async () => {
      await kill();
      api.close();
      await rm(dataDir, { recursive: true, maxRetries: 3 });
    },
  };
}

interface Fixtures {
  deployment: Deployment;
  /** Leaves a session in the browser: there is no API here to log in at. */
  pretend: (context: BrowserContext, role: Role) => Promise<void>;
}

interface WorkerFixtures {
  /** For those who leave it as it is. */
  standing: Deployment;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  standing: [
    async ({ browserName: _browser }, use) => {
      const deployment = await open();
      await deployment.start();
      await use(deployment);
      await deployment.end();
    },
    { scope: 'worker' },
  ],
  deployment: async ({ browserName: _browser }, use) => {
    const deployment = await open();
    await deployment.start();
    await use(deployment);
    await deployment.end();
  },
  baseURL: ({ deployment }, use) => use(deployment.url),
  pretend: ({ browserName: _browser }, use) =>
    use(async (context, role) => {
      const exp = Math.floor(Date.now() / 1000) + 3600;
      const claims = Buffer.from(JSON.stringify({ exp })).toString('base64url');
      const user = { _id: 'nobody', role, fullName: 'Nobody', platformUrls: {} };
      const session = JSON.stringify({ token: `none.${claims}.none`, user });
      await context.addInitScript(
        (stored) => localStorage.setItem('castwork.auth', stored),
        session,
      );
    }),
});

/**
 * For a test that makes nothing live and stops nothing: the tests of a worker share a server, which
 * takes as long to start as such a test to run.
 */
export const onStanding = test.extend({ deployment: ({ standing }, use) => use(standing) });

/** For a test that kills the server. */
export const onProcess = test.extend({
  deployment: async ({ browserName: _browser }, use) => {
    const deployment = await open(startShell);
    await deployment.start();
    await use(deployment);
    await deployment.end();
  },
});

/** The last change of a channel, and how many there were. */
export async function lastOf({ server }: Deployment, name: string, channel = 'stable') {
  const { channels, errors } = await stateOf(server, name);
  const history = channels.find((each) => each.channel === channel)?.history ?? [];
  return { last: history.at(-1), count: history.length, errors };
}

export { expect } from 'playwright/test';
