import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answer, Order } from './postgres/main.ts';
import { Problem } from '@castwork/federation/problem';
import { NOBODY, unprivileged } from './postgres/unprivileged.ts';

/** A running embedded PostgreSQL. */
export interface Postgres {
  /** Connects as the superuser to the database `castwork`. */
  url: string;
  /** The process that looks after the server; it ends when the server does. */
  process: ChildProcess;
  /** Ends the server and waits until it has gone. */
  stop: () => Promise<void>;
  /** Why it ended unasked, in one sentence. */
  lastWords: () => string;
}

/** Where and how an embedded PostgreSQL runs. */
export interface PostgresOptions {
  /** Holds the cluster; made when absent. */
  directory: string;
  /** Receives the server's log. */
  logFile: string;
  /** A free one when left out. */
  port?: number;
  /** False trades the data's survival of a crash for speed: for tests. */
  durable?: boolean;
}

const MAIN = join(import.meta.dirname, 'postgres/main.ts');

/**
 * Starts the embedded PostgreSQL on the loopback interface, creating its cluster when there is none
 * and recovering one whose last run was killed. It ends with the calling process, however that ends.
 * @throws Problem that says what is wrong
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { directory, logFile, port, durable = true } = options;
  mkdirSync(directory, { recursive: true });
  if (process.getuid?.() === 0) chownSync(directory, NOBODY, NOBODY);
  const order = JSON.stringify({ directory, port, durable } satisfies Order);
  const [command = '', ...args] = unprivileged([process.execPath, MAIN, order]);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  // A group of its own: Ctrl-C in a terminal reaches the owner only, which stops things in order.
  const child = spawn(command, args, { stdio: ['ignore', log, log, 'ipc'], detached: true });
  closeSync(log);
  const answer = await firstAnswer(child);
  if ('problem' in answer)
    throw new Problem(
      `The database in ${directory} cannot be used: ${answer.problem} (${logFile}).`,
    );
  const lastWords = (): string => `PostgreSQL ended; its log is ${logFile}.`;
  return { url: answer.url, process: child, stop: () => stop(child), lastWords };
}

function firstAnswer(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve) => {
    child.once('message', (answer: Answer) => resolve(answer));
    child.once('exit', () => resolve({ problem: 'its process ended' }));
    child.once('error', (error) => resolve({ problem: error.message }));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exit;
}
