import { confirmPassword } from '../accounts/confirm-password.ts';
import type { PayoutMethodRow } from '../db/schema.ts';
import { conflict, Refusal } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { newId } from '../ids.ts';
import { lockBalance } from '../ledger/balance.ts';
import type { PreparedCommand } from '../operation.ts';
import { readCreator } from '../process/find.ts';
import type { Work } from '../work.ts';
import { currentMethod, heldUntil, toMethod } from './current-method.ts';
import { holdPayouts } from './hold-payouts.ts';
import { openAccount, sealAccount } from './sealed-account.ts';

/** A bank account in the US. */
export interface BankAccount {
  readonly accountName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** So much of an account number may be seen: never more than half of it. */
const endOf = (number: string) => number.slice(-Math.min(4, Math.floor(number.length / 2)));

const isSame = (work: Work, method: PayoutMethodRow, account: BankAccount) =>
  method.account_name === account.accountName &&
  method.routing_number === account.routingNumber &&
  openAccount(work.settings, method.id, method.account_sealed) === account.accountNumber;

async function replace(work: Work, creatorId: string, account: BankAccount): Promise<void> {
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
  await trx
    .insertInto('payout_methods')
    .values({
      id,
      user_id: creatorId,
      kind: 'bank',
      account_name: account.accountName,
      routing_number: account.routingNumber,
      last4: endOf(account.accountNumber),
      account_sealed: sealAccount(settings, id, account.accountNumber),
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
export async function setMethod(work: Work, creatorId: string, account: BankAccount) {
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
  const { email } = await work.trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', creatorId)
    .executeTakeFirstOrThrow();
  await work.outbox.send(work.trx, {
    template: 'payoutMethod',
    email,
    facts: { last4: method.last4, ...(until ? { until } : {}) },
  });
  return method;
}

/** Why nobody is paid out with Stripe here, and what to do. */
const withoutStripe = ({ settings }: Work) =>
  settings.PAYMENTS === 'stripe'
    ? new Refusal(
        503,
        'stripe_away',
        'Castwork cannot pay out with Stripe yet: choose a bank account',
        { retryAfter: 600 },
      )
    : conflict(
        'stripe_not_set_up',
        'Castwork does not pay out with Stripe here (PAYMENTS is not stripe): choose a bank account',
      );

/** Sets how the caller is paid out, once they have given their password. */
export const setPayoutMethod: PreparedCommand<'setPayoutMethod'> = {
  prepare: async (reading, { body, caller }) => {
    await confirmPassword(reading, caller, body.password);
    return async (work) => {
      if (body.kind === 'stripe') throw withoutStripe(work);
      const method = await setMethod(work, caller.actor.id, body);
      return { message: 'Payout method saved', method: toMethod(work, method) };
    };
  },
};
