import type { EventKind } from '@castwork/contract/events/kinds';
import type { Preference } from '@castwork/contract/preferences/preferences';
import type { Trx } from '../db/queries.ts';

/** Keeps how somebody wants to be told of some kinds, in place of what they chose before. */
export async function setPreferences(
  trx: Trx,
  userId: string,
  chosen: readonly (readonly [EventKind, Preference])[],
) {
  if (chosen.length === 0) return;
  await trx
    .insertInto('notification_preferences')
    .values(chosen.map(([kind, { app, mail }]) => ({ user_id: userId, kind, app, mail })))
    .onConflict((on) =>
      on.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({
        app: ref('excluded.app'),
        mail: ref('excluded.mail'),
      })),
    )
    .execute();
}
