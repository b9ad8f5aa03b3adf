import { type EventKind, isAlwaysTold } from '@castwork/contract/events/kinds';
import { defaultPreference, type Preference } from '@castwork/contract/preferences/preferences';
import type { Db } from '../db/queries.ts';

const keyOf = (userId: string, kind: EventKind) => `${userId} ${kind}`;

const never: Preference = { app: false, mail: false };
const always: Preference = { app: true, mail: true };

/**
 * How people want to be told of kinds of events: in no way once their account is closed, and until then
 * in every way of what is always told.
 * @returns the answer for one of them and one of the kinds
 */
export async function preferencesOf(
  db: Db,
  userIds: readonly string[],
  kinds: readonly EventKind[],
): Promise<(userId: string, kind: EventKind) => Preference> {
  const rows =
    kinds.length === 0
      ? []
      : await db
          .selectFrom('users')
          .leftJoin('notification_preferences', (join) =>
            join.onRef('user_id', '=', 'users.id').on('kind', 'in', kinds),
          )
          .select(['users.id', 'kind', 'app', 'mail'])
          .where('users.id', 'in', userIds)
          .where('closed_at', 'is', null)
          .execute();
  const open = new Set(rows.map(({ id }) => id));
  const chosen = new Map(
    rows.map(({ id, kind, app, mail }) => [keyOf(id, kind!), { app: app!, mail: mail! }]),
  );
  return (userId, kind) => {
    if (!open.has(userId)) return never;
    if (isAlwaysTold(kind)) return always;
    return chosen.get(keyOf(userId, kind)) ?? defaultPreference(kind);
  };
}
