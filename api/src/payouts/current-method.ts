import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import type { Db } from '../db/queries.ts';
import type { PayoutMethodRow } from '../db/schema.ts';
import type { Reading } from '../work.ts';

/** How a creator is paid out now, if they have said so. */
export const currentMethod = (db: Db, creatorId: string): Promise<PayoutMethodRow | undefined> =>
  db
    .selectFrom('payout_methods')
    .selectAll()
    .where('user_id', '=', creatorId)
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
export const toMethod = (times: Times, method: PayoutMethodRow): PayoutMethod => ({
  kind: method.kind,
  accountName: method.account_name,
  routingNumber: method.routing_number,
  last4: method.last4,
  changedAt: method.created_at.toISOString(),
  heldUntil: heldUntil(times, method)?.toISOString() ?? null,
});
