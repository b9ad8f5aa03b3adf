import { CardSkeletons } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

/** Where one is signed in; few look, so that its code is loaded apart. */
export const Sessions = whenLoaded(
  () => import('./sessions.tsx').then((module) => module.Sessions),
  { skeleton: <CardSkeletons count={1} />, failure: 'This part could not be loaded.' },
);
