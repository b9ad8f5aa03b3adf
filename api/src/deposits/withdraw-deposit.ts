import { conflict, notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { move } from '../process/move.ts';
import { toDeposit } from './deposit-view.ts';
import { depositFacts, lockDeposit } from './find-deposit.ts';

/**
 * Takes back what the sponsor has announced and will not pay. What may be paid on a page of the
 * provider's runs out with that page.
 */
export const withdrawDeposit: Command<'withdrawDeposit'> = async (work, { params, caller }) => {
  const deposit = isId(params.id) ? await lockDeposit(work, { id: params.id }) : undefined;
  if (deposit?.owner.id !== caller.actor.id) throw notFound('Payment');
  if (deposit.status === 'pending' && deposit.row.provider !== 'manual')
    throw conflict('page_is_open', 'This payment can still be made: it ends by itself otherwise');
  await move(work, deposit, 'withdraw', { data: depositFacts(deposit) });
  return {
    message: 'Payment withdrawn',
    deposit: toDeposit({ ...deposit.row, status: 'failed' }),
  };
};
