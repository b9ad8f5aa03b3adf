import { readReconciliation } from '../../ledger/read-reconciliation.ts';
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
          const { differences: found, nights } = await readReconciliation(trx, settings, now);
          return [
            ...(found.length > 0
              ? found.map((each) => `${each}.`)
              : ['The ledger and the provider agree.']),
            ...nights.map(({ day, differences }) => `${day}: ${differences.length} differences`),
          ].join('\n');
        },
};
