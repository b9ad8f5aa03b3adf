import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '@castwork/federation/problem';
import { hasEnded } from '../processes.ts';
import type { Engine } from './engine.ts';

const READY_MS = 60_000;

/** Where the parts of one try run. */
export interface Place {
  engine: Engine;
  /** Their volume. */
  data: string;
  /** Their logs. */
  logs: string;
}

async function begin(
  { engine, data, logs }: Place,
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  instead = false,
): Promise<ChildProcess> {
  const [command = '', ...rest] = await engine.command({ args, env, data, instead });
  const file = openSync(join(logs, `${name}.log`), 'a');
  const child = spawn(command, rest, { stdio: ['ignore', file, file], detached: true });
  closeSync(file);
  return child;
}

/** Runs a part to its end. @throws Problem when that is not 0 */
export async function runPart(
  place: Place,
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const [name = ''] = args;
  const child = await begin(place, name, args, env);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Problem(`The image’s ${name} ended with ${code}: see ${place.logs}/${name}.log.`);
}

/**
 * Begins a part, and waits until the image's own health check says yes.
 * @param ends takes what ends it at once, whatever happens
 * @throws Problem when it does not within a minute
 */
export async function beginPart(
  place: Place,
  name: string,
  env: Record<string, string>,
  ends: (() => Promise<unknown>)[],
): Promise<ChildProcess> {
  const part = await begin(place, name, [name], env);
  ends.push(async () => part.kill('SIGKILL'));
  const check = ['node', 'packages/deploy/src/health.ts'];
  const isHealthy = async () => {
    const [code] = (await once(await begin(place, 'health', check, env, true), 'exit')) as [number];
    return code === 0;
  };
  for (const giveUp = Date.now() + READY_MS; Date.now() < giveUp; await delay(200)) {
    if (hasEnded(part)) break;
    if (await isHealthy()) return part;
  }
  throw new Problem(`The image’s ${name} is not healthy: see ${place.logs}/${name}.log.`);
}

/** Asks a part to end as an orchestrator does. @throws Problem unless it ends by itself, with 0 */
export async function endPart(name: string, part: ChildProcess): Promise<void> {
  if (!hasEnded(part)) {
    const exit = once(part, 'exit');
    part.kill('SIGTERM');
    const patience = setTimeout(() => part.kill('SIGKILL'), 30_000);
    await exit;
    clearTimeout(patience);
  }
  if (part.exitCode !== 0)
    throw new Problem(`The image’s ${name} ended with ${part.exitCode ?? part.signalCode}.`);
}
