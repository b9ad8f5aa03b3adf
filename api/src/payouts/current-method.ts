import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import type { Db } from '../db/queries.ts';
import type { PayoutMethodRow } from '../db/schema.ts';
import { missingKey } from '@castwork/settings/stripe-keys';
import type { Reading } from '../work.ts';

/** A method, and whether Stripe pays the creator's account with it out. */
export type CurrentMethod = PayoutMethodRow & { readonly can_be_paid: boolean | null };

/** Whether money that is sent there now arrives: with Stripe, where it can be sent at all. */
export const isReady = (
  { settings }: Pick<Reading, 'settings'>,
  { kind, can_be_paid: canBePaid }: CurrentMethod,
) => kind !== 'stripe' || (canBePaid === true && missingKey(settings) === undefined);

/** How a creator is paid out now, if they have said so. */
export const currentMethod = (db: Db, creatorId: string): Promise<CurrentMethod | undefined> =>
  db
    .selectFrom('payout_methods')
    .leftJoin('stripe_accounts', 'stripe_accounts.user_id', 'payout_methods.user_id')
    .selectAll('payout_methods')
    .select('can_be_paid')
    .where('payout_methods.user_id', '=', creatorId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

type Times = Pick<Reading, 'now' | 'settings'>;

/** Until when payouts wait for a method that took the place of another; undefined when they do not. */
export function heldUntil({ now, settings }: Times, method: PayoutMethodRow): Date | undefined {
  if (method.replaces === null) return undefined;
  const until = new Date(method.created_at.getTime() + settings.PAYOUT_HOLD);
  return until > now ? until : undefined;
}

/** A method as its creator sees it. */
export const toMethod = (times: Times, method: CurrentMethod): PayoutMethod => ({
  kind: method.kind,
  accountName: method.account_name,
  routingNumber: method.routing_number,
  last4: method.last4,
  isReady: isReady(times, method),
  changedAt: method.created_at.toISOString(),
  heldUntil: heldUntil(times, method)?.toISOString() ?? null,
});
