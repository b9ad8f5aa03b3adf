import { reconcile } from '../../ledger/reconcile.ts';
import { providerOf } from '../../ports/payments/payments.ts';
import type { Order } from './order.ts';

/** Shows in what the ledger and the provider disagree. */
export const reconciliation: Order = {
  usage:
    'pnpm operator reconciliation\n' +
    'says in what the ledger and the payment provider disagree now, and what was found at night.',
  read: (args) =>
    args.length > 0
      ? undefined
      : async ({ trx, now, settings }) => {
          const payments = await providerOf(settings).listPayments(settings, trx);
          const found = await reconcile(trx, payments, now);
          const nights = await trx
            .selectFrom('reconciliations')
            .selectAll()
            .orderBy('day', 'desc')
            .limit(14)
            .execute();
          return [
            ...(found.length > 0
              ? found.map((each) => `${each}.`)
              : ['The ledger and the provider agree.']),
            ...nights.map(({ day, differences }) => `${day}: ${differences.length} differences`),
          ].join('\n');
        },
};
