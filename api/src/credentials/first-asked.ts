import type { Selectable } from 'kysely';
import { objectWithin } from '../accounts/object-within.ts';
import type { EmailChanges } from '../db/people-tables.ts';
import type { Work } from '../work.ts';

/**
 * When it began: whoever asks, calls it off and asks again has had the account since they first asked. One
 * that was done before is another story.
 */
export async function firstAsked(
  { trx }: Work,
  { user_id: id, requested_at: asked }: Pick<Selectable<EmailChanges>, 'user_id' | 'requested_at'>,
): Promise<Date> {
  const events = trx
    .selectFrom('events')
    .where('subject_id', '=', id)
    .where('at', '<=', asked)
    .where('at', '>', new Date(asked.getTime() - objectWithin));
  const done = events.where('type', '=', 'email_changed').select(({ fn }) => fn.max('at').as('at'));
  const first = await events
    .where('type', '=', 'email_change_asked')
    .where(({ or, eb }) => or([eb(done, 'is', null), eb('at', '>', done)]))
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirst();
  return first?.at ?? asked;
}
