import { isAlwaysTold } from '@castwork/contract/events/kinds';
import { Refusal } from '../errors.ts';
import type { Command } from '../operation.ts';
import { preferencesOf } from './preferences-of.ts';
import { setPreferences } from './set-preferences.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Ends the mails of one kind for whom the token was mailed to; again is no error. */
export const unsubscribe: Command<'unsubscribe'> = async ({ trx, settings }, { params }) => {
  const subscription = readUnsubscribeToken(settings, params.token);
  const user =
    subscription &&
    (await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', subscription.userId)
      .forKeyShare()
      .executeTakeFirst());
  if (!subscription || !user)
    throw new Refusal(400, 'invalid_token', 'This link is not valid. Choose in Settings instead.');
  const { kind } = subscription;
  if (isAlwaysTold(kind))
    throw new Refusal(400, 'always_told', 'Mails about your account itself always go to you.');
  const { app } = (await preferencesOf(trx, [user.id], [kind]))(user.id, kind);
  await setPreferences(trx, user.id, [[kind, { app, mail: false }]]);
  return { message: 'You will get no more mails like this one.' };
};
