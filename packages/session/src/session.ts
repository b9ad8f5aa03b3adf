import type { User } from '@castwork/contract/accounts/schemas';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { type Session, store } from './store.ts';

export { ApiError } from '@castwork/contract/api-error';
export { useAction } from './actions.ts';
export { api, apiAddress, configureSession } from './api.ts';
export { patchList, patchPages, refresh } from './cache.ts';
export { errorWords } from './error-words.ts';
export { fetchListAhead, useEndpointList } from './lists.ts';
export { useNotifications } from './notifications/use-notifications.ts';
/** @public */
export { useRecentNotifications } from './notifications/use-recent-notifications.ts';
export { markRead, useUnread } from './notifications/use-unread.ts';
export { notificationWords } from './notifications/words.ts';
export { SessionProvider } from './provider.tsx';
export { keepPreviousData, useEndpoint, useEndpointPages } from './queries.ts';
export type { Session } from './store.ts';
export { useOnce } from './use-once.ts';

/** The router's, as far as it is needed here. */
type Navigate = (to: string, options: { replace: boolean }) => unknown;

/** Who is signed in, for code outside React. */
export const session = {
  /** The session of now, or null. */
  get: store.get,
  /** Whether a session ended that was not ended by hand in this page: who signs in again is told so. */
  hasEnded: store.hasEnded,
  /** Calls `listener` after every change; returns the function that stops it. */
  subscribe: store.subscribe,
  /** Starts a session from a login's reply; every tab of this browser is signed in. */
  signIn: (next: Session) => store.set(next),
  /** Replaces the stored user after the profile changed, unless somebody else is signed in by then. */
  setUser: (user: User) => {
    const now = store.get();
    if (now?.user._id === user._id) store.replace(now.token, { ...now, user });
  },
  /** Ends the session here at once, and on the server when it can be reached. */
  signOut: async () => {
    const ended = api.call('POST /api/logout').catch(() => undefined);
    store.leave();
    await ended;
  },
  /** Logout: ends the session and goes home. */
  leave: (navigate: Navigate) => {
    void session.signOut();
    void navigate('/', { replace: true });
  },
};

/** Who is signed in, or null. Renders again when that changes, in this tab or another. */
export const useSession = (): Session | null => useSyncExternalStore(store.subscribe, store.get);
