/** A figure that no bench can measure: what people do, and what can be bought. */
interface Assumption {
  readonly is: number;
  readonly because: string;
}

const assume = (is: number, because: string): Assumption => ({ is, because });

/** What the plan takes for granted. Whoever knows better writes it here; all else follows. */
export const assumptions = {
  creatorsPerSponsor: assume(20, 'A sponsor posts to many; our assumption'),
  activeShare: assume(0.1, 'Of all accounts on one day; our assumption, high for a marketplace'),
  visitsADay: assume(2, 'Of an active account: morning and evening'),
  minutesAVisit: assume(6, 'Our assumption: a look at the market, and at one’s work'),
  peakOverMean: assume(
    3,
    'The busiest minute of a day against its mean: three quarters of all sleep',
  ),
  workAMonth: assume(2, 'Pieces of work that a creator takes, hands in and is paid for'),
  messagesAWork: assume(4, 'A question, an answer, and one more each'),
  eventsAWork: assume(
    8,
    'Posted, accepted, submitted, approved, paid, and reminders: the process’ lines',
  ),
  notificationsAWork: assume(5, 'Those of the events that somebody is told of'),
  entriesAWork: assume(7, 'Held, and released to creator and fees: the ledger’s transfers'),
  monthsKept: assume(24, 'What is older is rarely read; a decision of whoever runs it'),
  openShare: assume(0.5, 'Of a month’s jobs, at a time'),
  coreLoad: assume(0.6, 'Of a core: beyond it answers wait for one another'),
  compressed: assume(
    0.2,
    'Of an answer’s bytes, by gzip on JSON; the pages’ files come from a CDN',
  ),
  databaseCores: assume(192, 'The largest server of PostgreSQL that clouds rent out in 2026'),
  databaseTb: assume(64, 'The largest disk that clouds give a managed PostgreSQL'),
  logMbASecond: assume(500, 'What one server writes to its log and streams to a replica'),
  connections: assume(5_000, 'Beyond it PostgreSQL spends its time on connections alone'),
  streamsAProcess: assume(5_000, '`LIMIT_STREAMS`; `pnpm bench:streams` measures what they cost'),
  connectionsAProcess: assume(
    16,
    'Ten of its pool, four of its queue, one that listens, one in reserve',
  ),
} satisfies Record<string, Assumption>;
