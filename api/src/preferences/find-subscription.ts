import { isAlwaysTold } from '@castwork/contract/events/kinds';
import type { Context } from '../context.ts';
import type { Db } from '../db/queries.ts';
import { Refusal } from '../errors.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Whose mails the link in one of them is about, and of which kind.
 * @param isHeld whether their account stays as it is until the transaction ends
 * @throws Refusal 400 for a link that is not ours or of an account that is closed, or of a kind that is always mailed
 */
export async function findSubscription(
  db: Db,
  settings: Pick<Context['settings'], 'AUTH_SECRET'>,
  token: string,
  isHeld = false,
) {
  const subscription = readUnsubscribeToken(settings, token);
  const user =
    subscription &&
    (await db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('id', '=', subscription.userId)
      .where('closed_at', 'is', null)
      .$if(isHeld, (one) => one.forNoKeyUpdate())
      .executeTakeFirst());
  if (!subscription || !user)
    throw new Refusal(400, 'invalid_token', 'This link is not valid. Choose in Settings instead.');
  const { kind } = subscription;
  if (isAlwaysTold(kind))
    throw new Refusal(400, 'always_told', 'Mails about your account itself always go to you.');
  return { user, kind };
}
