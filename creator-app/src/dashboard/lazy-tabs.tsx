import { CardSkeletons } from '@castwork/ui/skeleton';
import { useLoadAhead } from '@castwork/ui/use-load-ahead';
import { lazyPart } from '@castwork/ui/when-loaded';

/**
 * The tabs behind the first one. What a creator has taken is one file: who looks at one of its tabs soon
 * looks at the next.
 */

const faces = { skeleton: <CardSkeletons />, failure: 'This list could not be loaded.' };

const localJobs = () => import('../local-jobs/local-jobs.tsx');
const myJobs = () => import(/* webpackChunkName: "work" */ '../my-jobs/my-jobs.tsx');

export const LocalJobs = lazyPart(localJobs, 'LocalJobs', faces);
export const MyJobs = lazyPart(myJobs, 'MyJobs', faces);
export const Pending = lazyPart(
  () => import(/* webpackChunkName: "work" */ '../pending/pending.tsx'),
  'Pending',
  faces,
);
export const PastJobs = lazyPart(
  () => import(/* webpackChunkName: "work" */ '../past-jobs/past-jobs.tsx'),
  'PastJobs',
  faces,
);

/** What a list says that filters leave empty. */
export const NoMatch = lazyPart(
  () => import(/* webpackChunkName: "searches" */ '../jobs/no-match.tsx'),
  'NoMatch',
  faces,
);

const tabs = () => Promise.all([localJobs(), myJobs()]);

/**
 * Loads the tabs once the first one is shown.
 * @param isShown whether its jobs are there
 */
export const useTabsAhead = (isShown: boolean) => useLoadAhead(isShown, tabs);
