import type { LetterFacts, MailJob } from './queue/outbox.ts';
import type { Work } from './work.ts';

/** Mails somebody of their own account, whatever they have chosen to be mailed of. */
export async function mailOwner(
  { trx, outbox }: Work,
  userId: string,
  template: MailJob['template'],
  facts: LetterFacts = {},
): Promise<void> {
  const { email, role } = await trx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isOperator = role === 'operator' && { isOperator: true };
  await outbox.send(trx, { template, email, userId, facts: { ...facts, ...isOperator } });
}
