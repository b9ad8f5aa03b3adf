import type { Query } from '../operation.ts';
import { deviceOf } from './device.ts';

/** Where the caller is signed in, the session seen last first; there are never many. */
export const getSessions: Query<'getSessions'> = async ({ db, now }, { caller }) => {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', caller.actor.id)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    items: rows.map((row) => ({
      _id: row.id,
      current: row.id === caller.sessionId,
      device: deviceOf(row.user_agent),
      network: row.network,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  };
};
