import { limits } from '@castwork/contract/limits';
import { cents, dollars, dollarWords } from '@castwork/contract/money';
import { comingBackWords } from '@castwork/contract/payouts/payout-words';
import { conflict } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { readCreator } from '../process/find.ts';
import { begin } from '../process/move.ts';
import type { Work } from '../work.ts';
import { type CurrentMethod, currentMethod, heldUntil, isReady } from './current-method.ts';
import { offeredKinds } from './offered-kinds.ts';
import { payoutFacts } from './payout-facts.ts';
import { readPayout } from './payout-view.ts';
import { sendSoon } from './send-soon.ts';
import { lockWithdrawable } from './withdrawable.ts';

const [least, most] = [cents(limits.payout.min), cents(limits.payout.max)];

const notReady = ({ settings }: Work, { kind }: CurrentMethod) =>
  offeredKinds(settings).includes(kind)
    ? 'Tell Stripe first who you are: it does not pay you out yet'
    : 'Nobody is paid out with Stripe here any more: choose a bank account';

/**
 * Takes money from a creator's balance to pay it out. It waits while the payout method is new.
 * @param amount whole cents; all that is available when it is left out
 * @param seen since when the method that was seen is there; whichever there is unless said
 * @returns the payout's id
 * @throws Refusal 409 without a payout method, with another than was seen, or when there is not so much
 */
export async function request(
  work: Work,
  creatorId: string,
  amount?: number,
  seen?: string,
): Promise<string> {
  const { available, comingBack } = await lockWithdrawable(work, creatorId);
  const method = await currentMethod(work.trx, creatorId);
  if (!method) throw conflict('no_payout_method', 'Say first which account you are paid out to');
  if (seen && Date.parse(seen) !== method.created_at.getTime())
    throw conflict(
      'other_method',
      'You are paid out to another account since you saw this: look at it first',
    );
  if (!isReady(work, method)) throw conflict('not_ready', notReady(work, method));
  const taken = amount ?? Math.min(available, most);
  if (taken > available || taken < least)
    throw conflict(
      'not_enough_balance',
      comingBack > 0
        ? `Not enough balance: ${comingBackWords(dollarWords(dollars(comingBack)))}`
        : 'Not enough balance',
    );
  const until = heldUntil(work, method);
  const id = newId();
  const row = {
    id,
    creator_id: creatorId,
    amount_cents: taken,
    method_id: method.id,
    is_automatic: work.actor.kind === 'system',
    created_at: work.now,
  };
  const subject = { id, creator: await readCreator(work, creatorId), began: method.created_at };
  await begin(work, 'payout', until ? 'requestOnHold' : 'request', [{ row, subject }], {
    ...payoutFacts(row, method),
    ...(until ? { actsAt: until.toISOString() } : {}),
  });
  if (!until) await sendSoon(work, id, method.kind);
  return id;
}

/** Requests a payout of the caller's. */
export const requestPayout: Command<'requestPayout'> = async (work, { body, caller }) => {
  const amount = body.amount === undefined ? undefined : cents(body.amount);
  const id = await request(work, caller.actor.id, amount, body.methodChangedAt);
  return { message: 'Payout requested', payout: await readPayout(work.trx, id) };
};
