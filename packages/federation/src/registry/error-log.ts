import { z } from 'zod';
import { plainWords } from '../plain-words.ts';
import { type ErrorPhase, isBuildId, isRemoteName } from '../registry.ts';
import { parseJson, readText } from '../store/json.ts';
import type { Store } from '../store/store.ts';

const mostLogBytes = 256 * 1024;
const phases = [
  'entry',
  'chunk',
  'style',
  'run',
  'render',
  'handler',
  'promise',
  'task',
] as const satisfies ErrorPhase[];

/** What a browser says went wrong with a build. */
const errorReport = z.object({
  remote: z.string().refine(isRemoteName),
  build: z.string().refine(isBuildId),
  phase: z.enum(phases),
  // It is shown in terminals.
  message: z.string().transform((words) => plainWords(words, 500)),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** What a page sends: what broke, and the ticket it came with. */
const sentReport = errorReport.extend({ ticket: z.string() });

const lastReport = errorReport.extend({ at: z.string() });

/** What was reported about a build: how often, in which phases, and the last one. */
export const errorSummary = z.object({
  build: z.string(),
  count: z.number(),
  /** How often each phase was named. */
  phases: z.record(z.string(), z.number()).default({}),
  last: lastReport,
});
export type ErrorSummary = z.infer<typeof errorSummary>;

/** Reads what arrived; `null` when it is no report. */
export function reportOf(value: unknown): { report: ErrorReport; ticket: string } | null {
  const { data } = sentReport.safeParse(value);
  if (!data) return null;
  const { ticket, ...report } = data;
  return { report, ticket };
}

/** Where everything is that was reported. */
export const allLogsKey = 'errors';
const logsKey = (name: string) => `${allLogsKey}/${name}`;
const logEnding = '.jsonl';
const buildOfLog = (log: string) => log.slice(0, -logEnding.length);

/** Keeps a report, until a build has filled its log: the first of them say as much as the rest. */
export const appendError = (store: Store, report: ErrorReport): Promise<void> =>
  store.appendLine(
    `${logsKey(report.remote)}/${report.build}${logEnding}`,
    JSON.stringify({ ...report, at: new Date().toISOString() }),
    mostLogBytes,
  );

/** The reports in a log. A line that a full disk or a lost machine cut off is none, and hides no other. */
const reportsIn = (log: string) =>
  log.split('\n').flatMap((line) => lastReport.safeParse(parseJson(line)).data ?? []);

function phasesIn(reports: readonly ErrorReport[]): Record<string, number> {
  const phases = new Map<string, number>();
  for (const { phase } of reports) phases.set(phase, (phases.get(phase) ?? 0) + 1);
  return Object.fromEntries(phases);
}

/** What was reported about the builds of a remote. */
export async function readErrors(store: Store, name: string): Promise<ErrorSummary[]> {
  const logs = await store.list(logsKey(name));
  const summaries = await Promise.all(
    logs.map(async (log) => {
      const reports = reportsIn(await readText(store, `${logsKey(name)}/${log}`));
      const last = reports.at(-1);
      if (!last) return [];
      return [{ build: buildOfLog(log), count: reports.length, phases: phasesIn(reports), last }];
    }),
  );
  return summaries.flat();
}

/** Removes what was reported about builds of a remote that are gone. */
export async function pruneErrors(store: Store, name: string): Promise<void> {
  const logs = await store.list(logsKey(name));
  // After the logs: a build that comes meanwhile keeps what is said of it.
  const there = new Set(await store.list(name));
  for (const log of logs)
    if (!there.has(buildOfLog(log))) await store.remove(`${logsKey(name)}/${log}`);
}
