import { startClockWorker } from './clocks/worker.ts';
import type { Context } from './context.ts';
import { startReconciling } from './ledger/reconcile-daily.ts';
import { startSummingLedger } from './ledger/sum-ledger.ts';
import { startLinkWorker } from './link-checks/worker.ts';
import { startMailWorker } from './mail/worker.ts';
import { startKeepingMonths } from './months/keep-months.ts';
import { startForgetWorker } from './own-account/worker.ts';
import { startPayoutWorker } from './payouts/worker.ts';
import { startSearchWorker } from './saved-searches/worker.ts';
import { startSweeping } from './sweep.ts';

/**
 * Does what nobody waits for: mails, payouts, searches, links, forgotten names, clocks, and what comes again
 * and again. Any number of processes may: what one does no other does.
 * @returns takes nothing new, and waits for what is under way
 */
export async function startWork(context: Context): Promise<() => Promise<void>> {
  const stops = [
    await startMailWorker(context),
    await startPayoutWorker(context),
    await startSearchWorker(context),
    await startLinkWorker(context),
    await startForgetWorker(context),
    startClockWorker(context),
    startSweeping(context),
    startKeepingMonths(context),
    startReconciling(context),
    startSummingLedger(context),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
