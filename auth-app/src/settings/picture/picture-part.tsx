import { Skeleton } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

/** One's picture in Settings: who only signs in does not load it. */
export const Picture = lazyPart(() => import('./picture.tsx'), 'Picture', {
  skeleton: <Skeleton />,
  failure: 'Your picture could not be loaded.',
});
