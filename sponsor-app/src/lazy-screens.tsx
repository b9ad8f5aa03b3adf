import { CardSkeletons } from '@castwork/ui/skeleton';
import { whenLoaded } from '@castwork/ui/when-loaded';

/** Screens that are not where a sponsor begins: those about money are one file, loaded by whoever opens one. */

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
