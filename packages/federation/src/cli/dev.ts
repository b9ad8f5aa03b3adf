import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { rspackCli } from '../build/bundle.ts';
import { readDeclaration } from '../build/read-declaration.ts';
import { Problem } from '../problem.ts';
import { checkLeadsTo } from '../registry/before-deploy.ts';
import { showLink } from './link.ts';
import { folderOf, type Options, pathOf, say } from './options.ts';
import { openServer } from './server.ts';

const patienceMs = 60_000;

async function answers(address: string, ended: AbortSignal): Promise<void> {
  for (const giveUp = Date.now() + patienceMs; Date.now() < giveUp; await delay(50)) {
    if (ended.aborted) throw new Problem('The dev server ended.');
    if ((await fetch(address).catch(() => null))?.ok) return;
  }
  throw new Problem(`The dev server does not answer at ${address}.`);
}

/** A port that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Runs one remote from source, inside a shell that is deployed, for whoever opens the link.
 * @param app its folder; without it, the one that this runs in
 */
export async function dev(app: string | undefined, options: Options): Promise<void> {
  const cwd = folderOf(app);
  const path = pathOf(options);
  const declared = await readDeclaration(cwd);
  checkLeadsTo(declared, path);
  const { name, routes } = declared;
  const server = await openServer(options);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [rspackCli, 'serve'], {
    cwd,
    env: { ...process.env, CASTWORK_DEV: 'guest', DEV_PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new AbortController();
  const exit = once(child, 'exit').then(() => ended.abort());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal));
  try {
    await answers(`${origin}/remoteEntry.js`, ended.signal);
    await showLink(server, name, { origin, routes, path });
    say('\nWhat you save shows there at once. Ctrl-C ends it.');
    await exit;
  } finally {
    child.kill();
  }
}
