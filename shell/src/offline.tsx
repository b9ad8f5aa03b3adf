import { Badge } from '@castwork/ui/badge';
import { Banner } from '@castwork/ui/banner';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says in a word what stays in sight, however far somebody has scrolled away from the sentence. */
export const OfflineBadge = () => (useOnline() ? null : <Badge tone="warning">Offline</Badge>);

/** Says that the browser has no network; what is on screen is read again by itself afterwards. */
export const Offline = () =>
  useOnline() ? null : (
    <Banner tone="warning">
      You are offline. What is shown may be out of date; it refreshes when you are back.
    </Banner>
  );
