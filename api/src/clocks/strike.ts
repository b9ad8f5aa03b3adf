import type { Context } from '../context.ts';
import { system } from '../actor.ts';
import type { ClockRow } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { orRefusal } from '../or-refusal.ts';
import type { Work } from '../work.ts';
import { remind } from './remind.ts';
import { clockVerbs, type Verb } from './verbs.ts';

/** Takes a clock away. Reminders that are due together are one. @returns whether it was there */
async function claim({ trx, now }: Work, { subject_id: id, transition, reminds }: ClockRow) {
  const claimed = await trx
    .deleteFrom('clocks')
    .where('subject_id', '=', id)
    .where('transition', '=', transition)
    .where('reminds', '=', reminds)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return claimed.numDeletedRows > 0n;
}

/**
 * Whether nobody else has what a clock belongs to just now: the first lock of whatever changes
 * something of it.
 */
async function hasFirst({ trx }: Work, clock: ClockRow) {
  const { job_id: jobId, subject_id: id, subject_kind: kind, transition } = clock;
  const rows =
    jobId !== null
      ? trx.selectFrom('jobs').select('id').where('id', '=', jobId)
      : transition === 'request'
        ? trx.selectFrom('ledger_accounts').select('id').where('owner_id', '=', id)
        : trx
            .selectFrom(kind === 'deposit' ? 'deposits' : 'payouts')
            .select('id')
            .where('id', '=', id);
  return (await rows.forNoKeyUpdate().skipLocked().executeTakeFirst()) !== undefined;
}

/** @throws where this version has no such clock: a newer one has set it, and knows what it means */
async function act(work: Work, clock: ClockRow) {
  if (clock.reminds) return remind(work, clock);
  const verbs: Partial<Record<string, Partial<Record<string, Verb>>>> = clockVerbs;
  const verb = verbs[clock.subject_kind]?.[clock.transition];
  if (!verb) throw new Error(`No clock of ${clock.subject_kind}.${clock.transition} is known`);
  await verb(work, clock.subject_id);
}

/** How a strike ended; `busy` where another has the job just now. It is still there where it is not `done`. */
type End = 'done' | 'busy' | 'failed';

async function strikeOne(context: Context, clock: ClockRow): Promise<End> {
  const { log } = context;
  const about = { transition: clock.transition, reminds: clock.reminds, subject: clock.subject_id };
  try {
    return await inTransaction(context, system, async (work): Promise<End> => {
      if (!(await hasFirst(work, clock))) return 'busy';
      if (!(await claim(work, clock))) return 'done';
      // The clock goes while the job is still locked: what comes back meanwhile sets another.
      const done = await orRefusal(work, () => act(work, clock));
      const late = work.now.getTime() - clock.due_at.getTime();
      const how = done instanceof Refusal ? { error: String(done) } : { late };
      log.info({ ...about, ...how }, 'clock');
      return 'done';
    });
  } catch (error) {
    log.warn({ ...about, error: String(error) }, 'clock');
    return 'failed';
  }
}

/**
 * Does what a due clock says, once, however many workers try: clock and deed are one transaction. What
 * its verb refuses is no longer to be done, and the clock goes.
 */
export const strike = (context: Context, clock: ClockRow): Promise<End> =>
  context.tracing.part({ name: `clock ${clock.transition}`, kind: 'job' }, () =>
    strikeOne(context, clock),
  );
