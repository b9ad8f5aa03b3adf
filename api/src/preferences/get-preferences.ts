import { kindsChosen } from '@castwork/contract/events/places';
import type { Preferences } from '@castwork/contract/preferences/schemas';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/queries.ts';
import type { Query } from '../operation.ts';
import { preferencesOf } from './preferences-of.ts';

/** How somebody is told of each kind of which their role may choose. */
export async function readPreferences(
  db: Db,
  { actor, profile }: Caller,
): Promise<{ preferences: Preferences }> {
  const kinds = kindsChosen(profile.role);
  const of = await preferencesOf(db, [actor.id], kinds);
  const chosen = kinds.map((kind) => {
    const { app, mail } = of(actor.id, kind);
    return [kind, { app, mail }] as const;
  });
  return { preferences: Object.fromEntries(chosen) };
}

/** The caller's own. */
export const getPreferences: Query<'getPreferences'> = ({ db }, { caller }) =>
  readPreferences(db, caller);
