import { assumptions } from './assumptions.ts';
import type { CallKind, Costs } from './costs.ts';

type Given = { readonly [A in keyof typeof assumptions]: number };

const secondsADay = 86_400;
const daysAMonth = 30;

/** What lists a replica may answer (`mayLag` in the contract). */
const mayLag: readonly CallKind[] = ['search', 'list', 'posted'];

/** Calls of each kind in one visit: what a creator's dashboard asks for, opened and looked through. */
const callsAVisit: Partial<Record<CallKind, number>> = { search: 2, list: 3, balance: 1, poll: 2 };

/** What is written for one piece of work. */
const callsAWork: Partial<Record<CallKind, number>> = { post: 1, accept: 1, submit: 1, approve: 1 };

/** Calls a second of each kind in the busiest minute. */
function ratesOf(creators: number, given: Given): Record<CallKind, number> {
  const accounts = creators * (1 + 1 / given.creatorsPerSponsor);
  const visits = (accounts * given.activeShare * given.visitsADay) / secondsADay;
  const work = (creators * given.workAMonth) / daysAMonth / secondsADay;
  const at = (kind: CallKind) =>
    given.peakOverMean *
    (visits * (callsAVisit[kind] ?? 0) +
      work * (callsAWork[kind] ?? 0) +
      (kind === 'message' ? work * given.messagesAWork : 0) +
      (kind === 'posted' ? visits / given.creatorsPerSponsor : 0) +
      // A session lasts for days: one login for seven days of visits.
      (kind === 'login' ? (accounts * given.activeShare) / secondsADay / 7 : 0));
  const kinds: CallKind[] = [
    'search',
    'poll',
    'login',
    'post',
    'accept',
    'submit',
    'message',
    'approve',
    'list',
    'balance',
    'posted',
  ];
  return Object.fromEntries(kinds.map((kind) => [kind, at(kind)])) as Record<CallKind, number>;
}

/** Bytes that the database holds. */
function bytesOf(creators: number, { rows }: Costs, given: Given): number {
  const accounts = creators * (1 + 1 / given.creatorsPerSponsor);
  const work = creators * given.workAMonth * given.monthsKept;
  return (
    accounts * rows.users +
    work *
      (rows.jobs +
        rows.submissions +
        given.eventsAWork * rows.events +
        given.notificationsAWork * rows.notifications +
        given.messagesAWork * rows.messages +
        given.entriesAWork * rows.ledger_entries)
  );
}

/** What so many creators need, and how much of the most that there is. */
export interface Plan {
  readonly callsASecond: number;
  readonly openJobs: number;
  readonly streams: number;
  /** Processes of the API, one core each; one more for what restarts. */
  readonly processes: number;
  /** Cores of the one database that is written to, and of its replicas together. */
  readonly primaryCores: number;
  readonly replicaCores: number;
  readonly connections: number;
  readonly databaseTb: number;
  readonly logMbASecond: number;
  /** Mbit a second to browsers, of the API's answers. */
  readonly mbits: number;
  /** What is needed of the most that there is, most first: what stands first gives way first. */
  readonly givesWay: readonly (readonly [what: string, share: number])[];
}

/**
 * Computes what so many creators need.
 * @param costs what calls and rows cost, as `pnpm bench:costs` has measured
 * @param over assumptions that are other than those of `assumptions.ts`
 */
export function planFor(creators: number, costs: Costs, over: Partial<Given> = {}): Plan {
  const assumed = Object.entries(assumptions).map(([name, { is }]) => [name, is]);
  const given = { ...(Object.fromEntries(assumed) as Given), ...over };
  const rates = ratesOf(creators, given);
  const kinds = Object.keys(rates) as CallKind[];
  const sum = (of: (kind: CallKind) => number, some = kinds) =>
    some.reduce((total, kind) => total + rates[kind] * of(kind), 0);
  const cores = (ms: number) => ms / 1_000 / given.coreLoad;

  const streams =
    (creators * given.activeShare * given.visitsADay * given.minutesAVisit * given.peakOverMean) /
    (secondsADay / 60);
  const apiCores = cores(sum((kind) => costs.calls[kind].apiMs));
  const processes = Math.ceil(Math.max(apiCores, streams / given.streamsAProcess)) + 1;
  const databaseMs = (some: CallKind[]) => cores(sum((kind) => costs.calls[kind].databaseMs, some));
  const primaryCores = databaseMs(kinds.filter((kind) => !mayLag.includes(kind)));
  const replicaCores = databaseMs(kinds.filter((kind) => mayLag.includes(kind)));
  const connections = processes * given.connectionsAProcess;
  const databaseTb = bytesOf(creators, costs, given) / 1e12;
  const logMbASecond = sum((kind) => costs.calls[kind].walBytes) / 1e6;
  const shares: [string, number][] = [
    ['Cores of the database that is written to', primaryCores / given.databaseCores],
    [
      'Cores of the database without a replica',
      (primaryCores + replicaCores) / given.databaseCores,
    ],
    ['Connections without a pooler', connections / given.connections],
    ['Size of the database', databaseTb / given.databaseTb],
    ['Log of the database', logMbASecond / given.logMbASecond],
  ];
  return {
    callsASecond: sum(() => 1),
    openJobs: creators * given.workAMonth * given.openShare,
    streams,
    processes,
    primaryCores,
    replicaCores,
    connections,
    databaseTb,
    logMbASecond,
    mbits: (sum((kind) => costs.calls[kind].bytes) * given.compressed * 8) / 1e6,
    givesWay: shares.toSorted(([, a], [, b]) => b - a),
  };
}
