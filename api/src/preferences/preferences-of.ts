import type { EventKind } from '@castwork/contract/events/kinds';
import { defaultPreference, type Preference } from '@castwork/contract/preferences/preferences';
import type { Db } from '../db/queries.ts';

const keyOf = (userId: string, kind: EventKind) => `${userId} ${kind}`;

/**
 * How people want to be told of kinds of events.
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
          .selectFrom('notification_preferences')
          .selectAll()
          .where('user_id', 'in', userIds)
          .where('kind', 'in', kinds)
          .execute();
  const chosen = new Map(rows.map((row) => [keyOf(row.user_id, row.kind), row]));
  return (userId, kind) => chosen.get(keyOf(userId, kind)) ?? defaultPreference(kind);
}
