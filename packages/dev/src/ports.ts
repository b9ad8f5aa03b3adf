import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below those that the system gives to whoever asks for any, and to connections: none of them is
 * taken while a program that was told of it starts. Each process has a hundred of its own.
 */
const ports = { first: 11_000, blocks: 200, each: 100 };

/** Anywhere in it: two processes that have the same hundred, as of two runs at once, begin apart. */
let asked = randomInt(ports.each);

/** A TCP port that is free at this moment, and that this process has not been told of just before. */
export async function freePort(): Promise<number> {
  const { first, blocks, each } = ports;
  for (let tries = 0; tries < each; tries += 1) {
    const port = first + (process.pid % blocks) * each + (asked % each);
    asked += 1;
    if (await isPortFree(port)) return port;
  }
  throw new Error('No free port');
}

/** Whether a server can listen on this port, on every interface as the product's servers do. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
