import { holdOpen } from '../hold-open.ts';
import { mailOwner } from '../mail-owner.ts';
import { confirmCaller } from '../own-account/confirm-caller.ts';
import type { PayoutMethodRow } from '../db/schema.ts';
import { writeEvents } from '../events/write-events.ts';
import { newId } from '../ids.ts';
import { lockBalance } from '../ledger/balance.ts';
import type { PreparedCommand } from '../operation.ts';
import { readCreator } from '../process/find.ts';
import type { Work } from '../work.ts';
import { currentMethod, heldUntil, toMethod } from './current-method.ts';
import { holdPayouts } from './hold-payouts.ts';
import { openWithStripe, setStripeAccount } from './stripe-account.ts';
import { openAccountNumber, sealAccountNumber } from './sealed-account.ts';

/** A bank account in the US. */
export interface BankAccount {
  readonly accountName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** So much of an account number may be seen: never more than half of it. */
const endOf = (number: string) => number.slice(-Math.min(4, Math.floor(number.length / 2)));

/** An account with Stripe, of which nothing is kept beside it: each creator has one. */
const withStripe = { accountName: '', routingNumber: '', accountNumber: '' };

const isSame = (work: Work, method: PayoutMethodRow, account: BankAccount | 'stripe') =>
  account === 'stripe' ? method.kind === 'stripe' : isSameBank(work, method, account);

const isSameBank = (work: Work, method: PayoutMethodRow, account: BankAccount) =>
  method.kind === 'bank' &&
  method.account_name === account.accountName &&
  method.routing_number === account.routingNumber &&
  openAccountNumber(work.settings, method.id, method.account_sealed) === account.accountNumber;

async function replace(
  work: Work,
  creatorId: string,
  account: BankAccount | 'stripe',
): Promise<void> {
  const { trx, now, settings } = work;
  const before = await currentMethod(trx, creatorId);
  if (before && isSame(work, before, account)) return;
  if (before)
    await trx
      .updateTable('payout_methods')
      .set({ replaced_at: now })
      .where('id', '=', before.id)
      .execute();
  const id = newId();
  const kept = account === 'stripe' ? withStripe : account;
  await trx
    .insertInto('payout_methods')
    .values({
      id,
      user_id: creatorId,
      kind: account === 'stripe' ? 'stripe' : 'bank',
      account_name: kept.accountName,
      routing_number: kept.routingNumber,
      last4: endOf(kept.accountNumber),
      account_sealed: sealAccountNumber(settings, id, kept.accountNumber),
      created_at: now,
      replaces: before?.id ?? null,
    })
    .execute();
}

/**
 * Sets the account that a creator is paid out to. Where it takes the place of another, payouts wait,
 * those that wait already too; the creator is mailed, whatever they have chosen to be mailed of. The
 * same account again changes nothing.
 */
export async function setMethod(work: Work, creatorId: string, account: BankAccount | 'stripe') {
  await holdOpen(work, creatorId);
  // Whoever requests a payout meanwhile waits, and finds the new account.
  await lockBalance(work, { kind: 'creator', ownerId: creatorId });
  const before = await currentMethod(work.trx, creatorId);
  await replace(work, creatorId, account);
  const method = (await currentMethod(work.trx, creatorId))!;
  if (method.id === before?.id) return method;
  const creator = await readCreator(work, creatorId);
  const until = heldUntil(work, method)?.toISOString();
  await writeEvents(work, 'payout_method_changed', [{ kind: 'person', id: creatorId, creator }], {
    last4: method.last4,
    ...(until ? { actsAt: until } : {}),
  });
  if (before) await holdPayouts(work, creatorId, method);
  await mailOwner(work, creatorId, 'payoutMethod', {
    last4: method.last4,
    ...(until ? { until } : {}),
    ...(before ? {} : { isFirst: true }),
  });
  return method;
}

/** Sets how the caller is paid out, once they have shown again who they are. */
export const setPayoutMethod: PreparedCommand<'setPayoutMethod'> = {
  prepare: async (reading, { body, caller }) => {
    const hold = await confirmCaller(reading, caller, body);
    const { id } = caller.actor;
    const opened = body.kind === 'stripe' ? await openWithStripe(reading, id) : undefined;
    return async (work) => {
      await hold(work);
      if (opened) await setStripeAccount(work, id, opened);
      const method = await setMethod(work, id, body.kind === 'stripe' ? 'stripe' : body);
      return {
        message: 'Payout method saved',
        method: toMethod(work, method),
        ...(opened ? { onboardingUrl: opened.onboardingUrl } : {}),
      };
    };
  },
};
