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

/** Says that the browser has no network; what is on screen is read again by itself afterwards. */
export const Offline = () =>
  useSyncExternalStore(subscribe, () => navigator.onLine) ? null : (
    <Banner tone="warning">
      You are offline. What is shown may be out of date; it refreshes when you are back.
    </Banner>
  );
