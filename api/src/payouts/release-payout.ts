import { lockPayout } from '../process/find-payout.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { payoutFacts } from './payout-facts.ts';
import { sendSoon } from './send-soon.ts';

/** Lets a payout go on that was on hold. @throws Refusal 409 unless it is */
export async function release(work: Work, id: string) {
  const payout = await lockPayout(work, id);
  await move(work, payout, 'release', { data: payoutFacts(payout.row, payout) });
  await sendSoon(work, id, payout.method);
}
