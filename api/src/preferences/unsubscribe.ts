import type { Command } from '../operation.ts';
import { findSubscription } from './find-subscription.ts';
import { preferencesOf } from './preferences-of.ts';
import { setPreferences } from './set-preferences.ts';

/** Ends the mails of one kind for whom the token was mailed to; again is no error. */
export const unsubscribe: Command<'unsubscribe'> = async ({ trx, settings }, { params }) => {
  const { user, kind } = await findSubscription(trx, settings, params.token, true);
  const { app } = (await preferencesOf(trx, [user.id], [kind]))(user.id, kind);
  await setPreferences(trx, user.id, [[kind, { app, mail: false }]]);
  return { message: 'You will get no more mails like this one.' };
};
