import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { echo, sentence } from './output.ts';
import { toldCause } from '@castwork/federation/build/told-cause';
import { Problem } from '@castwork/federation/problem';
import { COMPILED, ROOT } from './workspace.ts';

/** A program to run under the start's eye. */
export interface Program {
  /** As people are told it, for example `The API`. */
  title: string;
  /** The script and its arguments. */
  script: string[];
  /** What it is told beyond this process's own environment. */
  env?: Record<string, string | undefined>;
  /** Where it runs; the top of the repository when left out. */
  cwd?: string;
  /** Answers 2xx once it can be used. */
  healthUrl: string;
  /** Receives what it prints. */
  logFile: string;
  /** Shows on the terminal too what it prints. */
  echo?: boolean;
}

/** A program that runs. */
export interface Running {
  title: string;
  process: ChildProcess;
  /**
   * Settles once its health address answers.
   * @throws Problem when it ends first, or does not answer in a minute
   */
  ready: Promise<void>;
  /** Asks it to end, and waits; forces it after a while. */
  stop: () => Promise<void>;
  /** Ends it and all it has started, at once. */
  force: () => void;
  /** Why it ended, in one sentence. */
  lastWords: () => string;
}

const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.ts');
const READY_MS = 60_000;
const STOP_MS = 15_000;

/** Starts a Node program that ends when this process does, however that ends. */
export function startProgram(program: Program): Running {
  mkdirSync(dirname(program.logFile), { recursive: true });
  const log = openSync(program.logFile, 'w');
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...program.script], {
    cwd: program.cwd ?? ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...program.env },
    stdio: program.echo ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', log, log, 'ipc'],
    // A group of its own: Ctrl-C in a terminal reaches the owner only, which stops things in order.
    detached: true,
  });
  closeSync(log);
  if (program.echo) echo(program.title, program.logFile, child);
  return {
    title: program.title,
    process: child,
    ready: answers(program, child),
    stop: () => stop(child),
    force: () => force(child),
    lastWords: () => lastWords(program, child),
  };
}

/** Whether a process has ended, in whichever way. */
export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

async function answers(program: Program, child: ChildProcess): Promise<void> {
  const giveUp = Date.now() + READY_MS;
  while (Date.now() < giveUp) {
    if (hasEnded(child)) throw new Problem(lastWords(program, child));
    const signal = AbortSignal.timeout(giveUp - Date.now());
    const reply = await fetch(program.healthUrl, { signal }).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok && !hasEnded(child)) return;
    await delay(30);
  }
  throw new Problem(
    `${program.title} does not answer at ${program.healthUrl}; its log is ${program.logFile}.`,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const exit = once(child, 'exit');
  // As Ctrl-C: no balancer has to notice first, as it has after SIGTERM.
  child.kill('SIGINT');
  const patience = setTimeout(() => force(child), STOP_MS);
  await exit;
  clearTimeout(patience);
}

function force(child: ChildProcess): void {
  if (!hasEnded(child) && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
}

function lastWords({ title, logFile, cwd = ROOT }: Program, child: ChildProcess): string {
  const how = child.signalCode ?? `exit code ${child.exitCode}`;
  const said = readFileSync(logFile, 'utf8').trim();
  const last = sentence(said.split('\n').at(-1) ?? '');
  const why = toldCause(said, cwd) ?? last;
  return why ? `${title} ended: ${why}` : `${title} ended with ${how}.`;
}
