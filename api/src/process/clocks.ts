import { dueDateEnd } from '@castwork/contract/dates';
import { processes } from '@castwork/contract/process/processes';
import type { ClockRule, Transition } from '@castwork/contract/process/transition';
import { sql } from 'kysely';
import type { ClockRow } from '../db/schema.ts';
import { nextBeat } from '../rhythm.ts';
import type { Subject, SubjectJob } from '../subject.ts';
import type { Work } from '../work.ts';

type Thing = Pick<Subject, 'kind' | 'id' | 'job' | 'began'>;

/** What else decides when a clock strikes. */
interface Bounds {
  /** When the thing came to the state it is in; by default now. */
  readonly began?: Date;
  /** It strikes no earlier, in milliseconds since the epoch. */
  readonly atLeast?: number;
}

/** A clock with its reminders, of which those whose moment has passed are left out. */
function rowsOf(
  { now, settings }: Work,
  { kind, id, job, began: entered }: Thing,
  transition: string,
  { after, setting, each, atLatest, reminders }: ClockRule,
  { began = entered ?? now, atLeast = 0 }: Bounds,
): ClockRow[] {
  const dueEnd = job ? dueDateEnd(job.dueDate).getTime() : Infinity;
  const from = after === 'dueDateEnd' ? dueEnd : began.getTime();
  const dueAfter = (length: number) =>
    Math.min(Math.max(from + length, atLeast), atLatest ? dueEnd : Infinity);
  const row = (reminds: boolean, at: number): ClockRow => ({
    subject_kind: kind,
    subject_id: id,
    job_id: job?.id ?? null,
    transition,
    reminds,
    due_at: new Date(at),
  });
  if (each) return [...new Set(settings[each])].map((length) => row(false, dueAfter(length)));
  const length = setting ? settings[setting] : 0;
  const due = dueAfter(length);
  const moments = reminders
    ? settings[reminders.setting].map(
        (time) => due - length + (reminders.counted === 'after' ? time : -time),
      )
    : [];
  const ahead = [...new Set(moments)].filter((at) => at > now.getTime() && at < due);
  return [row(false, due), ...ahead.map((at) => row(true, at))];
}

/** How many are set with one statement, which takes 65,535 values at most. */
const atOnce = 1_000;

const insert = async ({ trx }: Work, rows: readonly ClockRow[]) => {
  for (let from = 0; from < rows.length; from += atOnce)
    await trx
      .insertInto('clocks')
      .values(rows.slice(from, from + atOnce))
      .execute();
};

/**
 * Sets the clocks of things that enter a state: those of the lines that leave it.
 * @param atLeast the setting that says how long whoever is to act has, whatever the clocks say
 */
export async function setClocks(
  work: Work,
  things: readonly Thing[],
  { to, atLeast }: Pick<Transition, 'to' | 'atLeast'>,
) {
  const bounds = atLeast ? { atLeast: work.now.getTime() + work.settings[atLeast] } : {};
  const rows = things.flatMap((thing) =>
    Object.entries<Transition>(processes[thing.kind]).flatMap(([name, { from, clock }]) => {
      const runs = clock?.runsIn ? clock.runsIn === to : from.includes(to);
      return clock && runs ? rowsOf(work, thing, name, clock, bounds) : [];
    }),
  );
  await insert(work, rows);
}

/** Schedules are counted from a Monday, 00:00 UTC. */
const monday = Date.UTC(1970, 0, 5);

/** Lets the system request payouts of a creator's, from the next time on that it does. */
export const setSchedule = (work: Work, creatorId: string) =>
  insert(work, [
    {
      subject_kind: 'payout',
      subject_id: creatorId,
      job_id: null,
      transition: 'request',
      reminds: false,
      due_at: nextBeat(work.now, { from: monday, every: work.settings.PAYOUT_EVERY }),
    },
  ]);

/** Stops every clock of things. */
export const stopClocks = ({ trx }: Work, ...ids: string[]) =>
  trx
    .deleteFrom('clocks')
    .where(sql<boolean>`subject_id = any(${ids}::uuid[])`)
    .execute();

/** Sets the clocks anew that hang on a job's due date. What had time until then keeps it. */
export async function followDueDate(work: Work, job: SubjectJob) {
  const { trx } = work;
  const running = await trx
    .selectFrom('clocks')
    .leftJoin('job_requests', 'job_requests.id', 'subject_id')
    .select(['subject_kind', 'subject_id', 'transition', 'due_at', 'job_requests.created_at'])
    .where('clocks.job_id', '=', job.id)
    .where('reminds', '=', false)
    .execute();
  const anew = running.flatMap(({ subject_kind: kind, subject_id: id, ...row }) => {
    if (kind === 'review') return [];
    const { clock } = (processes[kind] as Record<string, Transition>)[row.transition]!;
    if (clock?.after !== 'dueDateEnd' && !clock?.atLatest) return [];
    return rowsOf(work, { kind, id, job }, row.transition, clock, {
      began: row.created_at ?? work.now,
      atLeast: row.due_at.getTime(),
    });
  });
  if (anew.length === 0) return;
  await stopClocks(work, ...anew.map(({ subject_id: id }) => id));
  await insert(work, anew);
}

/** Lets requests end now: their clocks strike at the next look. */
const endRequests = ({ trx, now }: Work) =>
  trx.updateTable('clocks').set({ due_at: now }).where('subject_kind', '=', 'request');

/** Lets what waits for jobs that are no longer there end now. */
export const endRequestsOf = (work: Work, ...jobIds: string[]) =>
  endRequests(work)
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)
    .execute();

/** Lets what waits for a sponsor who is no longer there end now: that for jobs which are full too. */
export const endRequestsTo = (work: Work, sponsorId: string) =>
  endRequests(work)
    .where('job_id', 'in', ({ selectFrom }) =>
      selectFrom('jobs').select('id').where('sponsor_id', '=', sponsorId),
    )
    .execute();

/**
 * Sets the clock anew of a request that comes back, where it has struck while the request was taken back:
 * then nothing was to end. What waits for a job that is gone by now ends now.
 */
export async function resumeClock(work: Work, requestId: string) {
  const { trx, now } = work;
  // One that is being taken away just now is waited for, and is gone by then.
  const running = await trx
    .selectFrom('clocks')
    .select('due_at')
    .where('subject_id', '=', requestId)
    .forUpdate()
    .execute();
  if (running.length > 0) return;
  const {
    began,
    deleted_at: deletedAt,
    ...job
  } = await trx
    .selectFrom('job_requests')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['jobs.id', 'title', 'sponsor_id as sponsorId', 'due_date as dueDate'])
    .select(['job_requests.created_at as began', 'jobs.deleted_at'])
    .where('job_requests.id', '=', requestId)
    .executeTakeFirstOrThrow();
  await setClocks(work, [{ kind: 'request', id: requestId, job, began }], { to: 'pending' });
  if (deletedAt)
    await trx
      .updateTable('clocks')
      .set({ due_at: now })
      .where('subject_id', '=', requestId)
      .execute();
}
