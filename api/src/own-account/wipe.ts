import { sql } from 'kysely';
import { mailQueue as mails, undeliveredQueue as givenUp } from '../queue/outbox.ts';
import type { Work } from '../work.ts';
import { deletedTables } from './at-closing.ts';

/** As the indexes of these queues name them: by a parameter of a prepared statement they would not be found. */
const [mailQueue, undeliveredQueue] = [sql.lit(mails), sql.lit(givenUp)];

/** How others see somebody who has closed their account. Source: beyond, "Accounts". */
const closedName = 'Closed account';

/** What of a profile has no name. */
const nobody = (id: string, now: Date) => ({
  // No address, and no password: nothing finds it, and nothing opens it.
  email: `closed-${id}`,
  email_folded: `closed-${id}`,
  password_hash: '',
  confirmed_at: null,
  closed_at: now,
  full_name: '',
  stage_name: closedName,
  business_name: closedName,
  phone: '',
  street_address: '',
  city: '',
  state: '',
  zip_code: '',
  content_type: '',
  platforms: '[]',
  platform_urls: '{}',
  latitude: null,
  longitude: null,
});

/** Removes what names somebody, as `atClosing` says. The account's row is locked. */
export async function wipe(
  { trx, now, settings }: Work,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await trx.updateTable('users').set(nobody(id, now)).where('id', '=', id).execute();
  for (const { table, column } of deletedTables)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
  await trx
    .updateTable('jobs')
    .set({ agent_name: settings.AGENT_NAME, agent_phone: settings.AGENT_PHONE })
    .where('sponsor_id', '=', id)
    .execute();
  await trx.deleteFrom('clocks').where('subject_id', '=', id).execute();
  await sql`select forget_names(${id}::uuid)`.execute(trx);
  // Mails that were sent are remembered for a while by where they went, and those that were given up for
  // a year, also by whom they were to: at an address of before, or of an event.
  await sql`
    delete from pgboss.job where name = ${mailQueue} and data ->> 'email' = ${email}
      or name = ${undeliveredQueue} and (data ->> 'email' = ${email} or data ->> 'userId' = ${id})`.execute(
    trx,
  );
}
