import { kindsChosen } from '@castwork/contract/events/places';
import { holdOpen } from '../hold-open.ts';
import type { Command } from '../operation.ts';
import { readPreferences } from './get-preferences.ts';
import { setPreferences } from './set-preferences.ts';

/** Changes the kinds that were sent; those of which the caller's role has no choice are left out. */
export const updatePreferences: Command<'updatePreferences'> = async (work, { body, caller }) => {
  const { trx } = work;
  await holdOpen(work, caller.actor.id);
  const chosen = kindsChosen(caller.profile.role).flatMap((kind) => {
    const preference = body.preferences[kind];
    return preference ? [[kind, preference] as const] : [];
  });
  await setPreferences(trx, caller.actor.id, chosen);
  return readPreferences(trx, caller);
};
