import { timings } from '@castwork/contract/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { onNews } from './live/news.ts';
import { startLiveLater } from './live/start-live-later.ts';
import { watchUnread } from './notifications/watch.ts';
import { queryClient } from './query-client.ts';
import { dropExpired, readStorage, storageKey, store } from './store.ts';

/** Follows what other tabs do, the token's expiry and, after load, the profile of now. */
function useSessionSync() {
  const token = useSyncExternalStore(store.subscribe, () => store.get()?.token);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) readStorage();
    };
    addEventListener('storage', onStorage);
    // What another tab did between this page's script and now.
    readStorage();
    // A page that comes back from the browser's cache has heard of nothing meanwhile.
    const onReturn = (event: PageTransitionEvent) => event.persisted && readStorage();
    addEventListener('pageshow', onReturn);
    const timer = setInterval(dropExpired, timings.expiryCheck);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onReturn);
      clearInterval(timer);
    };
  }, []);

  useEffect(() => {
    /** What is on screen is read anew: it must not be what somebody else was told, who may be in another tab. */
    const forget = () => {
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
      // What somebody else has asked for is waited for by nothing.
      queryClient.getMutationCache().clear();
    };
    if (!token) return forget;
    const readMe = () => {
      const asked = store.get();
      void api.call('GET /api/users/me').then(
        // What was saved meanwhile is newer than what was on its way.
        ({ user }) => asked === store.get() && store.replace(token, { token, user }),
        () => undefined,
      );
    };
    readMe();
    const stop = onNews((news) => news === 'person_restored' && readMe());
    return () => {
      stop();
      forget();
    };
  }, [token]);

  useEffect(() => {
    const userId = token && store.get()?.user._id;
    return userId ? startLiveLater(userId) : undefined;
  }, [token]);

  const role = useSyncExternalStore(store.subscribe, () => store.get()?.user.role);
  useEffect(() => (token && role ? watchUnread(role) : undefined), [token, role]);
}

/** Gives the session and the cache of server answers to all below it. The shell renders it once. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useSessionSync();
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
