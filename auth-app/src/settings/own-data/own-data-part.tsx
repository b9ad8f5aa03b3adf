import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';

/** What is kept of one, to take along; few do, so that its code is loaded apart. */
export const OwnData = lazyPart(() => import('./own-data.tsx'), 'OwnData', {
  skeleton: <CardSkeletons count={1} />,
  failure: 'This part could not be loaded.',
});
