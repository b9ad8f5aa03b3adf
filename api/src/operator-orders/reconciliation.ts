import { readReconciliation } from '../ledger/read-reconciliation.ts';
import type { Order } from './order.ts';

/** Shows in what the ledger and the provider disagree. */
export const reconciliation: Order = {
  usage:
    'pnpm operator reconciliation\n' +
    'says in what the ledger and the payment provider disagree now, and what was found at night.',
  options: {},
  read: (args) =>
    args.length > 0
      ? undefined
      : {
          outside: async ({ db, settings, clock }) => {
            const { differences: found, nights } = await readReconciliation(
              db,
              settings,
              clock.now(),
            );
            return [
              ...(found.length > 0
                ? found.map((each) => `${each}.`)
                : ['The ledger and the provider agree.']),
              ...nights.map(({ day, differences }) => `${day}: ${differences.length} differences`),
            ].join('\n');
          },
        },
};
