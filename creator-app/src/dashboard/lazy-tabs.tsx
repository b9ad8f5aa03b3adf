import { CardSkeletons } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

/**
 * The tabs behind the first one, loaded by whoever opens them. What a creator has taken is one file:
 * who looks at one of its tabs soon looks at the next.
 */

const faces = { skeleton: <CardSkeletons />, failure: 'This list could not be loaded.' };

export const LocalJobs = whenLoaded(
  () => import('../local-jobs/local-jobs.tsx').then((it) => it.LocalJobs),
  faces,
);
export const MyJobs = whenLoaded(
  () => import(/* webpackChunkName: "work" */ '../my-jobs/my-jobs.tsx').then((it) => it.MyJobs),
  faces,
);
export const Pending = whenLoaded(
  () => import(/* webpackChunkName: "work" */ '../pending/pending.tsx').then((it) => it.Pending),
  faces,
);
export const PastJobs = whenLoaded(
  () =>
    import(/* webpackChunkName: "work" */ '../past-jobs/past-jobs.tsx').then((it) => it.PastJobs),
  faces,
);
