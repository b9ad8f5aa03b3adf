import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

/** Where one is signed in; few look, so that its code is loaded apart. */
export const Sessions = lazyPart(() => import('./sessions.tsx'), 'Sessions', {
  skeleton: <CardSkeletons count={1} />,
  failure: 'This part could not be loaded.',
});
