import { CardSkeletons } from '@castwork/ui/skeleton';
import { useLoadAhead } from '@castwork/ui/use-load-ahead';
import { lazyPart } from '@castwork/ui/when-loaded';

/** Screens that are not where a creator begins: each is loaded by whoever opens it. */

const skeleton = <CardSkeletons />;

export const Balance = lazyPart(() => import('./balance/balance.tsx'), 'Balance', {
  skeleton,
  failure: 'Your balance could not be loaded.',
});

export const JobScreen = lazyPart(() => import('./job-page/job-screen.tsx'), 'JobScreen', {
  skeleton,
  failure: 'The job could not be loaded.',
});

const myRequests = () => import(/* webpackChunkName: "requests" */ './my-requests/my-requests.tsx');

export const MyRequests = lazyPart(myRequests, 'MyRequests', {
  skeleton,
  failure: 'Your requests could not be loaded.',
});

/**
 * Loads the requests, which are one press away on a phone, once the first of the dashboard is shown.
 * @param isShown whether it is
 */
export const useRequestsAhead = (isShown: boolean) => useLoadAhead(isShown, myRequests);
