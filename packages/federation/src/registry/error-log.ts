import { appendFile, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ifThere, parseJson, remotesDir } from '../store/files.ts';
import { type ErrorPhase, isBuildId, isRemoteName } from '../registry.ts';

/** What a browser says went wrong with a build. */
export type ErrorReport = { remote: string; build: string; phase: ErrorPhase; message: string };

/** What was reported about a build: how often, and the last one. */
export type ErrorSummary = { build: string; count: number; last: ErrorReport & { at: string } };

const maxLogBytes = 256 * 1024;
const phases = ['entry', 'chunk', 'style', 'run', 'render'] as const satisfies ErrorPhase[];

/** What a page sends: what broke, and the ticket it came with. */
const schema = z.object({
  remote: z.string().refine(isRemoteName),
  build: z.string().refine(isBuildId),
  phase: z.enum(phases),
  // It is shown in terminals: no control character gets there.
  message: z.string().transform((words) => words.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500)),
  ticket: z.string(),
});

/** Reads what arrived; `null` when it is no report. */
export function reportOf(value: unknown): { report: ErrorReport; ticket: string } | null {
  const { data } = schema.safeParse(value);
  if (!data) return null;
  const { ticket, ...report } = data;
  return { report, ticket };
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
