import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@castwork/federation/problem';
import { query } from '../drill/backup.ts';
import type { Message } from '../mailbox/messages.ts';
import type { Answers } from './work.ts';

const PATIENCE_MS = 180_000;

/** Work that the clock has not approved yet, and mails that are still to go out. */
const ahead = `
  select (select count(*) from submissions where status = 'Submitted' and id = any($1))
    + (select count(*) from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active'))
    as count`;

/** Waits until clocks and mails of all that was done are through. @throws Problem when they never are */
export async function settle(url: string, { done }: Answers): Promise<void> {
  const ids = done.map(({ submission }) => submission);
  for (const giveUp = Date.now() + PATIENCE_MS; Date.now() < giveUp; await wait(200)) {
    const [row] = await query(url, ahead, [ids]);
    if (Number(row?.['count']) === 0) return;
  }
  throw new Problem('Clocks or mails are still not through, minutes after the last call.');
}

/** What was acknowledged and is not there, or has happened another number of times than once. */
const wrongs = `
  select format('job %s is not there', said.id) as wrong from unnest($1::uuid[]) as said (id)
    where not exists (select from jobs where jobs.id = said.id)
  union all
  select format('message %s is not there', said.id) from unnest($2::uuid[]) as said (id)
    where not exists (select from messages where messages.id = said.id)
  union all
  select format('submission %s is %s, was approved %s times and paid %s times', said.id,
      coalesce(status, 'not there'), approved, paid)
    from unnest($3::uuid[]) as said (id) left join submissions using (id),
    lateral (select
      (select count(*) from events where subject_id = said.id and type = 'links_approved') as approved,
      (select count(*) from ledger_transfers where submission_id = said.id) as paid) as counted
    where (coalesce(status, ''), approved, paid) is distinct from ('Approved', 1, 1)`;

/** What is wrong with what clients were told and the database holds; empty where nothing is. */
export const findWrongs = async (url: string, { done }: Answers): Promise<string[]> =>
  (
    await query(url, wrongs, [
      done.map(({ job }) => job),
      done.map(({ message }) => message),
      done.map(({ submission }) => submission),
    ])
  ).map(({ wrong }) => wrong ?? '');

const isAsked = ({ links }: Message) => links.some((link) => link.includes('/reset-password/'));

/** What is wrong with the mails: one for each that was asked for, and no letter of news twice. */
export function findWrongMails(mails: readonly Message[], { mailsAsked }: Answers): string[] {
  const counts = [...mailsAsked].map(([email, asked]) => {
    const sent = mails.filter((mail) => mail.to.includes(email) && isAsked(mail)).length;
    return sent === asked ? [] : [`${email} asked for ${asked} mails and got ${sent}`];
  });
  const letters = Map.groupBy(
    mails.filter((mail) => !isAsked(mail)),
    ({ to, subject, text }) => JSON.stringify([to, subject, text]),
  );
  const twice = [...letters.values()].filter(({ length }) => length > 1);
  return [
    ...counts.flat(),
    ...twice.map(
      ([mail, ...more]) => `${mail!.to.join()} got "${mail!.subject}" ${more.length + 1} times`,
    ),
  ];
}
