import type { Context } from '../context.ts';
import type { Db } from '../db/queries.ts';
import { providerOf } from '../ports/payments/payments.ts';
import { reconcile } from './reconcile.ts';

/** So many nights are shown. */
const nightsShown = 14;

/** In what the ledger and the provider disagree now, and what was found on the last nights. */
export async function readReconciliation(db: Db, settings: Context['settings'], now: Date) {
  const payments = await providerOf(settings).listPayments(settings, db);
  const differences = await reconcile(db, payments, now);
  const nights = await db
    .selectFrom('reconciliations')
    .select(['day', 'differences'])
    .orderBy('day', 'desc')
    .limit(nightsShown)
    .execute();
  return { differences, nights };
}
