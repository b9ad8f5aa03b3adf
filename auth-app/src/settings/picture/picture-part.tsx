import { Skeleton } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

/** One's picture in Settings: who only signs in does not load it. */
export const Picture = whenLoaded(() => import('./picture.tsx').then((module) => module.Picture), {
  skeleton: <Skeleton />,
  failure: 'Your picture could not be loaded.',
});
