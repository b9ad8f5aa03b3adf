import { appendFile, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere, parseJson, remotesDir } from './disk.ts';
import { type ErrorPhase, isBuildId, isRemoteName } from './registry.ts';

/** What a browser says went wrong with a build. */
export type ErrorReport = { remote: string; build: string; phase: ErrorPhase; message: string };

/** What was reported about a build: how often, and the last one. */
export type ErrorSummary = { build: string; count: number; last: ErrorReport & { at: string } };

const maxLogBytes = 256 * 1024;
const maxMessage = 500;
const phases: readonly string[] = ['entry', 'chunk', 'style', 'run', 'render'];

/** Makes a report of what arrived; `null` when it is none. */
export function reportOf(value: unknown): ErrorReport | null {
  const { remote, build, phase, message } = (value ?? {}) as Record<string, unknown>;
  if (typeof remote !== 'string' || !isRemoteName(remote)) return null;
  if (typeof build !== 'string' || !isBuildId(build)) return null;
  if (typeof phase !== 'string' || !phases.includes(phase)) return null;
  const words = String(message ?? '').slice(0, maxMessage);
  return { remote, build, phase: phase as ErrorPhase, message: words };
}

const dirOf = (dataDir: string, name: string) => join(remotesDir(dataDir), 'errors', name);

/** Keeps a report, until a build has filled its log: the first of them say as much as the rest. */
export async function appendError(dataDir: string, report: ErrorReport): Promise<void> {
  const file = join(dirOf(dataDir, report.remote), `${report.build}.jsonl`);
  await mkdir(dirname(file), { recursive: true });
  const size = (await ifThere(stat(file), null))?.size ?? 0;
  if (size > maxLogBytes) return;
  await appendFile(file, `${JSON.stringify({ ...report, at: new Date().toISOString() })}\n`);
}

/** What was reported about the builds of a remote. */
export async function readErrors(dataDir: string, name: string): Promise<ErrorSummary[]> {
  const dir = dirOf(dataDir, name);
  const files = (await ifThere(readdir(dir), [])).filter((file) => file.endsWith('.jsonl'));
  const logs = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(dir, file), 'utf8')).trim().split('\n');
      const last = parseJson(lines.at(-1) ?? '') as ErrorSummary['last'] | null;
      return last ? [{ build: file.slice(0, -'.jsonl'.length), count: lines.length, last }] : [];
    }),
  );
  return logs.flat();
}
