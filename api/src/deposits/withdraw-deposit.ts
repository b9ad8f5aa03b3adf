import { conflict, notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { readDeposit } from './deposit-view.ts';
import { type DepositSubject, depositFacts, lockDeposit } from './find-deposit.ts';

const withdraw = (work: Work, deposit: DepositSubject) =>
  move(work, deposit, 'withdraw', { data: depositFacts(deposit.row) });

/** Takes back all that a sponsor has announced and that has not come. */
export async function withdrawAnnounced(work: Work, sponsorId: string) {
  const awaited = await work.trx
    .selectFrom('deposits')
    .select('id')
    .where('sponsor_id', '=', sponsorId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  for (const { id } of awaited) {
    const deposit = await lockDeposit(work, { id });
    // It may have come meanwhile.
    if (deposit?.status === 'pending') await withdraw(work, deposit);
  }
}

/**
 * Takes back what the sponsor has announced and will not pay. What may be paid on a page of the
 * provider's runs out with that page.
 */
export const withdrawDeposit: Command<'withdrawDeposit'> = async (work, { params, caller }) => {
  const deposit = await lockDeposit(work, { id: soughtId(params.id) });
  if (deposit?.owner.id !== caller.actor.id) throw notFound('Payment');
  if (deposit.status === 'pending' && deposit.row.provider !== 'manual')
    throw conflict('page_is_open', 'This payment can still be made: it ends by itself otherwise');
  await withdraw(work, deposit);
  return { message: 'Payment withdrawn', deposit: await readDeposit(work, params.id) };
};
