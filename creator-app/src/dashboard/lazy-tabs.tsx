import { CardSkeletons } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';
import { useEffect } from 'react';

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

/** Milliseconds after the jobs are there: by then the visitor reads, and the network has nothing to do. */
const calm = 2_000;

/**
 * Loads the tabs once the first one is shown: a press finds them there, and so does who is offline by then.
 * @param isShown whether its jobs are there
 */
export function useTabsAhead(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return undefined;
    // What fails here is asked for again by whoever opens the tab.
    const load = () => void Promise.all([localJobs(), myJobs()]).catch(() => undefined);
    const timer = setTimeout(load, calm);
    return () => clearTimeout(timer);
  }, [isShown]);
}
