import { api, session } from '@castwork/session';

/**
 * For what ends the sessions of an account that may be the one signed in here: then a call finds it out, and
 * another account stays.
 */
export const noticeEnd = () =>
  session.get() ? api.call('GET /api/users/me').catch(() => undefined) : undefined;
