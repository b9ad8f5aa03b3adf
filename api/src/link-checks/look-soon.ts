import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Has the worker look at a submission's links, if that is done at all. What is not known yet is said. */
export async function lookSoon({ trx, outbox, settings, now }: Work, submissionId: string) {
  if (!settings.LOOK_AT_LINKS) return;
  await trx
    .insertInto('link_checks')
    .columns(['link_id', 'name', 'result', 'message', 'checked_at'])
    .expression((eb) =>
      eb
        .selectFrom('links')
        .select([
          'id',
          sql.lit('answers').as('name'),
          sql.lit('unknown').as('result'),
          sql.lit('Nobody has looked yet.').as('message'),
          sql<Date>`${now}::timestamptz`.as('checked_at'),
        ])
        .where('submission_id', '=', submissionId),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  await outbox.sendLinks(trx, { submissionId });
}
