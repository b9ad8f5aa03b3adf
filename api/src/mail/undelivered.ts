import { sql } from 'kysely';
import { notFound } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';
import type { Work } from '../work.ts';

/**
 * Mails that were given up: an SQL query. Those that open an account name an address, those of events
 * whom they are to.
 */
export const undelivered = sql`
  select job.id, person.id as person_id, coalesce(job.data ->> 'email', person.email) as email,
    coalesce(job.data ->> 'template', event_mails.kind) as letter, job.source_id,
    coalesce(job.source_created_on, job.created_on) as since
  from pgboss.job
    left join event_mails on event_mails.event_id = (job.data ->> 'eventId')::uuid
      and event_mails.user_id = (job.data ->> 'userId')::uuid
    left join lateral (
      select id, email from users where id = (job.data ->> 'userId')::uuid
      union all
      select id, email from users where job.data ->> 'userId' is null
        and email_folded = lower(job.data ->> 'email' collate "C")
    ) person on true
  where job.name = 'undelivered'`;

interface Mail {
  readonly id: string;
  readonly person_id: string | null;
  readonly letter: string | null;
  readonly source_id: string | null;
}

/** One of them, for one operator at a time. @throws Refusal 404 when it is no longer there */
async function find({ trx }: Work, given: string): Promise<Mail> {
  const id = soughtId(given);
  await sql`select from pgboss.job where name = 'undelivered' and id = ${id} for update`.execute(
    trx,
  );
  const { rows } = await sql<Mail>`
    select * from (${undelivered}) mails where id = ${id}`.execute(trx);
  if (!rows[0]) throw notFound('Mail');
  return rows[0];
}

const facts = ({ person_id: personId, letter }: Mail) => ({
  ...(personId === null ? {} : { personId }),
  ...(letter === null ? {} : { reference: letter }),
});

/** Has a mail that was given up sent once more. A letter about events is begun anew. */
export const sendMailAgain: Command<'sendMailAgain'> = async (work, { params }) => {
  const mail = await find(work, params.id);
  await work.trx
    .updateTable('event_mails')
    .set({ letter_id: null, begun_at: null })
    .where('letter_id', '=', mail.source_id)
    .execute();
  await work.outbox.sendAgain(work.trx, mail.id);
  await writeEvents(work, 'mail_sent_again', [{ kind: 'mail', id: mail.id }], facts(mail));
  return { message: 'On its way again' };
};

/** Gives a mail up, with why. */
export const dropMail: Command<'dropMail'> = async (work, { params, body }) => {
  const mail = await find(work, params.id);
  await work.outbox.drop(work.trx, mail.id);
  const data = { ...facts(mail), reason: body.reason };
  await writeEvents(work, 'mail_given_up', [{ kind: 'mail', id: mail.id }], data);
  return { message: 'Given up' };
};
