import { randomUUID } from 'node:crypto';
import { giveOrder } from './give-order.ts';
import type { TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import type { Pair } from './things.ts';

/** A payment of a sponsor's that has arrived. @returns its id */
export async function arrivedPayment(
  api: Pick<TestApi, 'context'>,
  sponsor: Person,
  dollars = 10,
): Promise<string> {
  await giveOrder(api, ['deposit', sponsor.user.email, `${dollars}`], `IN-${randomUUID()}`);
  return (await sponsor.call('getDeposits')).items[0]!._id;
}

/** One of somebody whose credit is used up: what they add brings them above zero. @returns its id */
export async function refundable(api: Pick<TestApi, 'context'>, sponsor: Person): Promise<string> {
  const { available } = await sponsor.call('getBalance');
  if (available < 0) await arrivedPayment(api, sponsor, -available);
  return arrivedPayment(api, sponsor);
}

/** One that the pair's sponsor has asked back, all of it. @returns its id */
export async function askedBack(api: Pick<TestApi, 'context'>, { sponsor }: Pair): Promise<string> {
  const id = await refundable(api, sponsor);
  await sponsor.call('requestRefund', { params: { id }, body: { amount: 10 } });
  return id;
}
