import { strikeDue } from '../src/clocks/worker.ts';
import { operatorOnServer } from '../src/actor.ts';
import { inTransaction } from '../src/in-transaction.ts';
import type { BankAccount } from '../src/payouts/set-payout-method.ts';
import { setMethod } from '../src/payouts/set-payout-method.ts';
import type { Work } from '../src/work.ts';
import { inDays } from './moments.ts';
import type { TestApi } from './open-api.ts';
import { password, type Person } from './people.ts';
import { type Pair, submitted, newPair } from './things.ts';

/** A bank account as a creator types it, with the password of people who have signed up. */
export const aBankAccount = {
  kind: 'bank' as const,
  password,
  accountName: 'Ada Lovelace',
  routingNumber: '021000021',
  accountNumber: '9988776655443',
};

/** Sets a bank account without the password, which takes long to check. */
export const setBank = (api: TestApi, { user }: Person, over: Partial<BankAccount> = {}) =>
  inTransaction(api.context, { kind: 'creator', id: user._id }, (work) =>
    setMethod(work, user._id, { ...aBankAccount, ...over }),
  );

/** Has a sponsor pay a creator 85 % of a budget. @returns the submission's id */
export async function earn(pair: Pair, budget = 100): Promise<string> {
  const id = await submitted(pair, { budget });
  await pair.sponsor.call('approveSubmission', { params: { id } });
  return id;
}

/** A creator who has earned 85 % of a budget, and has a bank account. */
export async function paidCreator(api: TestApi, budget = 100): Promise<Person> {
  const pair = await newPair(api);
  await earn(pair, budget);
  await setBank(api, pair.creator);
  return pair.creator;
}

/** A payout of all that a creator has. @returns its id */
export const withdraw = async (creator: Person) => (await creator.call('requestPayout')).payout._id;

/** Has a creator earn, and ask for a payout. @returns its id */
export async function waitingPayout(api: TestApi, pair: Pair): Promise<string> {
  await earn(pair);
  await setBank(api, pair.creator);
  return (await pair.creator.call('requestPayout', { body: { amount: 10 } })).payout._id;
}

/** Does something as whoever has a shell on the server. */
export const asOperator = <T>(api: Pick<TestApi, 'context'>, work: (work: Work) => Promise<T>) =>
  inTransaction(api.context, operatorOnServer, work);

/** Lets the clocks strike that are due in so many days. */
export const strikeIn = (api: TestApi, days: number) => strikeDue(inDays(api.context, days));
