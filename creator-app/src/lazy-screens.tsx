import { CardSkeletons } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

/** Screens that are not where a creator begins: each is loaded by whoever opens it. */

const skeleton = <CardSkeletons />;

export const Balance = whenLoaded(() => import('./balance/balance.tsx').then((it) => it.Balance), {
  skeleton,
  failure: 'Your balance could not be loaded.',
});

export const JobScreen = whenLoaded(
  () => import('./job-page/job-screen.tsx').then((it) => it.JobScreen),
  { skeleton, failure: 'The job could not be loaded.' },
);
