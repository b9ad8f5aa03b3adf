import { foldEmail } from '@castwork/contract/email';
import type { Context } from '../context.ts';
import { emailChangeToken } from '../credentials/email-change-token.ts';
import type { Db } from '../db/queries.ts';
import type { MailJob } from '../queue/outbox.ts';
import type { Mailing } from './mailing.ts';

/** Whether an address has somebody's account, whoever that is. */
async function isTaken(db: Db, email: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', foldEmail(email))
    .where('id', '!=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * What is mailed of a change of address: to the new one its link, unless it has an account already, which
 * only its own mailbox is told; to the old one what happens.
 * @returns undefined once the change is over
 */
export async function emailChangeMail(
  { db, settings, clock }: Pick<Context, 'db' | 'settings' | 'clock'>,
  { template, facts }: MailJob,
  changeId: string,
): Promise<Mailing | undefined> {
  const change = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('id', '=', changeId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!change) return undefined;
  const { user_id: userId, email, email_before: emailBefore } = change;
  if (template !== 'emailChange')
    return {
      userId,
      to: emailBefore,
      template,
      token: emailChangeToken(settings, 'object', changeId),
      facts: { ...facts, email },
    };
  if (change.done_at) return undefined;
  return (await isTaken(db, email, userId))
    ? { userId, to: email, template: 'emailTaken' }
    : { userId, to: email, template, token: emailChangeToken(settings, 'confirm', changeId) };
}
