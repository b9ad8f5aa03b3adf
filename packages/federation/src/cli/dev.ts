import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@castwork/dev/ports';
import { Problem } from '@castwork/dev/problem';
import { ROOT } from '@castwork/dev/workspace';
import { readDeclaration } from '../build/read-declaration.ts';
import { showLink } from './link.ts';
import { type Options, remoteOf, say } from './options.ts';
import { openServer } from './server.ts';

const patienceMs = 60_000;

async function answers(address: string, ended: AbortSignal): Promise<void> {
  for (const giveUp = Date.now() + patienceMs; Date.now() < giveUp; await delay(50)) {
    if (ended.aborted) throw new Problem('The dev server ended.');
    if ((await fetch(address).catch(() => null))?.ok) return;
  }
  throw new Problem(`The dev server does not answer at ${address}.`);
}

/**
 * Runs one remote from source, inside a shell that is deployed, for whoever opens the link.
 * @param app its folder: at the top, or wherever the team keeps it, as a path from the top
 */
export async function dev(app: string | undefined, options: Options): Promise<void> {
  const cwd = join(ROOT, remoteOf(app));
  const server = await openServer(options.against ?? options.to);
  const { name, routes } = await readDeclaration(cwd);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const rspack = join(cwd, 'node_modules/@rspack/cli/bin/rspack.js');
  const child = spawn(process.execPath, [rspack, 'serve'], {
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
    await showLink(server, name, { origin, routes, path: options.path });
    say('\nWhat you save shows there at once. Ctrl-C ends it.');
    await exit;
  } finally {
    child.kill();
  }
}
