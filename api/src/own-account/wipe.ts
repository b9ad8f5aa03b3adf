import { sql } from 'kysely';
import { mailQueue as mails, undeliveredQueue as givenUp } from '../queue/outbox.ts';
import type { Work } from '../work.ts';
import { deletedTables } from './at-closing.ts';
import { forgetFirst } from './forget-names.ts';

/** As the indexes of these queues name them: by a parameter of a prepared statement they would not be found. */
const [mailQueue, undeliveredQueue] = [sql.lit(mails), sql.lit(givenUp)];

/** How others see somebody who has closed their account. Source: beyond, "Accounts". */
const closedName = 'Closed account';

/** Whose account is closed, with the address that it has. */
interface Owner {
  readonly id: string;
  readonly email: string;
}

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

/**
 * Mails that were sent are remembered for a while by where they went, and those that were given up for a
 * year, also by whom they were to: at an address of before, at one that was only wished for, or of an event.
 * Older ones say no more than which change or sign-up they are of, and are found by its addresses: not each
 * of those is theirs alone.
 */
const forgetMails = (trx: Work['trx'], { id, email }: Owner) =>
  sql`
  delete from pgboss.job where name = ${mailQueue} and data ->> 'email' = ${email}
    or name = ${undeliveredQueue} and (
      data ->> 'email' = ${email} or data ->> 'userId' = ${id}
      or data ->> 'email' = any(array(
        select unnest(array[email, email_before]) from email_changes where user_id = ${id}
      )) and (
        data ->> 'changeId' = any(array(select id::text from email_changes where user_id = ${id}))
        or data ->> 'signupId' = (select signup_id::text from users where id = ${id})
      )
    )`.execute(trx);

/**
 * Removes what names somebody, as `atClosing` of each table says. The account's row is locked. All is gone with it but for
 * events, of which only so many are done at once: where there are more, the worker does the others, which
 * until then are shown without the name.
 */
export async function wipe({ trx, now, settings, outbox }: Work, owner: Owner): Promise<void> {
  const { id } = owner;
  // While it is known which addresses they had and wished for.
  await forgetMails(trx, owner);
  await trx.updateTable('users').set(nobody(id, now)).where('id', '=', id).execute();
  for (const { table, column } of deletedTables)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx);
  await trx
    .updateTable('jobs')
    .set({ agent_name: settings.AGENT_NAME, agent_phone: settings.AGENT_PHONE })
    .where('sponsor_id', '=', id)
    // Most jobs have no agent of their own, and are not written again.
    .where(
      sql<boolean>`(agent_name, agent_phone) is distinct from (${settings.AGENT_NAME}, ${settings.AGENT_PHONE})`,
    )
    .execute();
  await trx.deleteFrom('clocks').where('subject_id', '=', id).execute();
  if (await forgetFirst(trx, id)) await outbox.sendForget(trx, { userId: id });
}
