import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

/** The second step of one's login; few change it, so that its code is loaded apart. */
export const TwoFactor = lazyPart(() => import('./two-factor.tsx'), 'TwoFactor', {
  skeleton: <CardSkeletons count={1} />,
  failure: 'This part could not be loaded.',
});
