import type { Context } from '../context.ts';
import { onOneConnection } from '../db/connect.ts';
import type { Db } from '../db/queries.ts';
import { isStripeAsked, witnessOf } from '../ports/payments/payments.ts';
import { reconcile } from './reconcile.ts';
import { makeToldPayments, takeTold } from './told-payments.ts';

/** So many nights are shown. */
const nightsShown = 14;

/**
 * In what the ledger and all that the provider knows disagree, as two looks find it: what happens between
 * reading the one side and the other is no difference. That takes as long as the provider takes to list
 * every payment there was, so no call and no transaction may wait for it.
 * @param signal ends it with the page of the list that is under way
 */
export const compare = (
  settings: Context['settings'],
  now: Date,
  signal?: AbortSignal,
): Promise<string[]> =>
  onOneConnection(settings.DATABASE_DIRECT_URL, async (db) => {
    await makeToldPayments(db);
    const look = async () => {
      await takeTold(db, witnessOf(settings).listPayments(settings, db, signal));
      return reconcile(db, now, isStripeAsked(settings));
    };
    const first = await look();
    if (first.length === 0) return first;
    const second = new Set(await look());
    return first.filter((each) => second.has(each));
  });

/** What was found on the last nights, the newest first, and when. */
export const readNights = (db: Db) =>
  db
    .selectFrom('reconciliations')
    .select(['day', 'at', 'differences'])
    .orderBy('day', 'desc')
    .limit(nightsShown)
    .execute();

/** In what the ledger and the provider disagree now, and what was found on the last nights. */
export const readReconciliation = async (db: Db, settings: Context['settings'], now: Date) => ({
  differences: await compare(settings, now),
  nights: await readNights(db),
});
