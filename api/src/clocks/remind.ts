import { processes } from '@castwork/contract/process/processes';
import type { Process } from '@castwork/contract/process/transition';
import type { ClockRow } from '../db/schema.ts';
import { writeEvents } from '../events/write-events.ts';
import { notify } from '../notifications/notify.ts';
import { hasRedCheck } from '../process/red-checks.ts';
import { lockSubmission } from '../process/find.ts';
import type { Work } from '../work.ts';

/** When the clock strikes that somebody is to be reminded of; none when it has stopped or strikes now. */
async function strikingAt({ trx, now }: Work, { subject_id: id, transition }: ClockRow) {
  const clock = await trx
    .selectFrom('clocks')
    .select('due_at')
    .where('subject_id', '=', id)
    .where('transition', '=', transition)
    .where('reminds', '=', false)
    .where('due_at', '>', now)
    .executeTakeFirst();
  return clock?.due_at;
}

/**
 * Reminds whoever has to act before a submission's clock strikes.
 * @throws where this version reminds nobody of it: a newer one has set it, and knows whom
 */
export async function remind(work: Work, clock: ClockRow) {
  const process: Partial<Record<ClockRow['subject_kind'], Process>> = processes;
  const line = process[clock.subject_kind]?.[clock.transition];
  const rule = line?.clock?.reminders;
  if (!rule) throw new Error(`No reminder of ${clock.subject_kind}.${clock.transition} is known`);
  const at = await strikingAt(work, clock);
  if (!at) return;
  const subject = await lockSubmission(work, clock.subject_id, 'Submission');
  const isRed = await hasRedCheck(work.trx, clock.subject_id);
  const facts = { actsAt: at.toISOString(), ...(isRed ? { hasFailedCheck: true as const } : {}) };
  await notify(work, rule.tells, await writeEvents(work, rule.event, [subject], facts));
}
