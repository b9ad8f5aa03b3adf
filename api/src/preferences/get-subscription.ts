import type { Query } from '../operation.ts';
import { findSubscription } from './find-subscription.ts';
import { preferencesOf } from './preferences-of.ts';

/** Which mails the link in one of them would end, and how their reader is told of it now. */
export const getSubscription: Query<'getSubscription'> = async ({ db, settings }, { params }) => {
  const { user, kind } = await findSubscription(db, settings, params.token);
  const { app, mail } = (await preferencesOf(db, [user.id], [kind]))(user.id, kind);
  return { kind, role: user.role, app, mail };
};
