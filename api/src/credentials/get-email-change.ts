import type { Query } from '../operation.ts';

/** The caller's address, and the one that waits to be confirmed. */
export const getEmailChange: Query<'getEmailChange'> = async ({ db, now }, { caller }) => {
  const change = await db
    .selectFrom('email_changes')
    .select(['email', 'expires_at'])
    .where('user_id', '=', caller.actor.id)
    .where('done_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return {
    email: caller.profile.email,
    waiting: change ? { email: change.email, until: change.expires_at.toISOString() } : null,
  };
};
