import { CardSkeletons } from '@castwork/ui/skeleton';
import { useLoadAhead } from '@castwork/ui/use-load-ahead';
import { whenLoaded } from '@castwork/ui/when-loaded';

/** Screens that are not where a sponsor begins: each is loaded by whoever opens it, those about money as one file. */

const skeleton = <CardSkeletons />;

export const Balance = whenLoaded(
  () => import(/* webpackChunkName: "money" */ './balance/balance.tsx').then((it) => it.Balance),
  { skeleton, failure: 'Your balance could not be loaded.' },
);

export const Statement = whenLoaded(
  () =>
    import(/* webpackChunkName: "money" */ './statement/statement.tsx').then((it) => it.Statement),
  { skeleton, failure: 'The statement could not be loaded.' },
);

export const Receipt = whenLoaded(
  () => import(/* webpackChunkName: "money" */ './receipt/receipt.tsx').then((it) => it.Receipt),
  { skeleton, failure: 'The receipt could not be loaded.' },
);

const inbox = () =>
  import(/* webpackChunkName: "requests" */ './requests/requests-inbox.tsx').then(
    (it) => it.RequestsInbox,
  );

export const RequestsInbox = whenLoaded(inbox, {
  skeleton,
  failure: 'The inbox could not be loaded.',
});

/**
 * Loads the requests, which are one press away on a phone, once the first of the dashboard is shown.
 * @param isShown whether it is
 */
export const useRequestsAhead = (isShown: boolean) => useLoadAhead(isShown, inbox);
