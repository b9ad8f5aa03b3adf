import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rspackCli } from '../build/bundle.ts';
import { readDeclaration } from '../build/read-declaration.ts';
import { toldCause } from '../build/told-cause.ts';
import { Problem } from '../problem.ts';
import { checkLeadsTo } from '../registry/before-deploy.ts';
import { showLink } from './link.ts';
import { folderOf, type Options, pathOf, say } from './options.ts';
import { openServer } from './server.ts';

const patienceMs = 60_000;

/**
 * Waits until a dev server answers.
 * @param failure why it will not; nothing as long as it may
 * @throws Problem with that
 */
async function answers(address: string, failure: () => string | undefined): Promise<void> {
  for (const giveUp = Date.now() + patienceMs; Date.now() < giveUp; await delay(50)) {
    const why = failure();
    if (why) throw new Problem(why);
    // It may hold back its answer until it has built, which may be never.
    const signal = AbortSignal.timeout(1000);
    if ((await fetch(address, { signal }).catch(() => null))?.ok) return;
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

/** What a build complained of, without the address at which the dev server alone would be. */
const faultsIn = (built: string): string => /[^\n]*(?:ERROR|WARNING)\b[^]*/.exec(built)?.[0] ?? '';

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
  const server = await openServer(options, '--against');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [rspackCli, 'serve'], {
    cwd,
    env: { ...process.env, CASTWORK_DEV: 'guest', DEV_PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let built = '';
  child.stdout.on('data', (part) => (built += part));
  // Why it does not come up is said in a sentence; later complaints are its own.
  let said = '';
  child.stderr.on('data', (part) => (said += part));
  const ended = new AbortController();
  const exit = once(child, 'close').then(() => ended.abort());
  const failure = () => {
    if (!ended.signal.aborted && !said.includes('<e>')) return undefined;
    const why = toldCause(said, cwd);
    return why ? `${basename(cwd)} does not build: ${why}` : `${said}The dev server ended.`;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal));
  try {
    await answers(`${origin}/remoteEntry.js`, failure);
    process.stderr.write(said + faultsIn(built));
    child.stderr.removeAllListeners('data').pipe(process.stderr);
    child.stdout.removeAllListeners('data').pipe(process.stdout);
    await showLink(server, name, { origin, routes, path });
    say('\nWhat you save shows there at once. Ctrl-C ends it.');
    await exit;
  } finally {
    child.kill();
  }
}
