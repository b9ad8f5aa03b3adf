import { CardSkeletons } from '@castwork/ui/skeleton';
import { useLoadAhead } from '@castwork/ui/use-load-ahead';
import { lazyPart } from '@castwork/ui/when-loaded';

/** Screens that are not where a sponsor begins: each is loaded by whoever opens it, those about money as one file. */

const skeleton = <CardSkeletons />;

export const Balance = lazyPart(
  () => import(/* webpackChunkName: "money" */ './balance/balance.tsx'),
  'Balance',
  { skeleton, failure: 'Your balance could not be loaded.' },
);

export const Statement = lazyPart(
  () => import(/* webpackChunkName: "money" */ './statement/statement.tsx'),
  'Statement',
  { skeleton, failure: 'The statement could not be loaded.' },
);

export const Receipt = lazyPart(
  () => import(/* webpackChunkName: "money" */ './receipt/receipt.tsx'),
  'Receipt',
  { skeleton, failure: 'The receipt could not be loaded.' },
);

const inbox = () => import(/* webpackChunkName: "requests" */ './requests/requests-inbox.tsx');

export const RequestsInbox = lazyPart(inbox, 'RequestsInbox', {
  skeleton,
  failure: 'The inbox could not be loaded.',
});

/**
 * Loads the requests, which are one press away on a phone, once the first of the dashboard is shown.
 * @param isShown whether it is
 */
export const useRequestsAhead = (isShown: boolean) => useLoadAhead(isShown, inbox);
