import { CardSkeletons } from '@castwork/ui/skeleton';
import { useLoadAhead } from '@castwork/ui/use-load-ahead';
import { whenLoaded } from '@castwork/ui/when-loaded';

/**
 * The tabs behind the first one. What a creator has taken is one file: who looks at one of its tabs soon
 * looks at the next.
 */

const faces = { skeleton: <CardSkeletons />, failure: 'This list could not be loaded.' };

const localJobs = () => import('../local-jobs/local-jobs.tsx').then((it) => it.LocalJobs);
const myJobs = () =>
  import(/* webpackChunkName: "work" */ '../my-jobs/my-jobs.tsx').then((it) => it.MyJobs);

export const LocalJobs = whenLoaded(localJobs, faces);
export const MyJobs = whenLoaded(myJobs, faces);
export const Pending = whenLoaded(
  () => import(/* webpackChunkName: "work" */ '../pending/pending.tsx').then((it) => it.Pending),
  faces,
);
export const PastJobs = whenLoaded(
  () =>
    import(/* webpackChunkName: "work" */ '../past-jobs/past-jobs.tsx').then((it) => it.PastJobs),
  faces,
);

/** What a list says that filters leave empty. */
export const NoMatch = whenLoaded(
  () => import('../jobs/no-match.tsx').then((it) => it.NoMatch),
  faces,
);

const tabs = () => Promise.all([localJobs(), myJobs()]);

/**
 * Loads the tabs once the first one is shown.
 * @param isShown whether its jobs are there
 */
export const useTabsAhead = (isShown: boolean) => useLoadAhead(isShown, tabs);
