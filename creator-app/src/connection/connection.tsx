import { Banner } from '@castwork/ui/banner';
import { useOnline } from './use-online.ts';

/** Says that the browser has no network; what is on screen is read again by itself afterwards. */
export const Connection = () =>
  useOnline() ? null : (
    <Banner tone="warning">
      You are offline. This is what was last known; it refreshes when you are back.
    </Banner>
  );
