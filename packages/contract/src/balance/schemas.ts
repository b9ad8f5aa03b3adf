import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { amount, id, moment, nextCursor, readOn } from '../fields.ts';
import { transferKinds } from './transfer-kinds.ts';
import type { balanceEndpoints } from './endpoints.ts';

const movement = z.object({
  _id: id,
  at: moment,
  kind: z.enum(transferKinds),
  /** Dollars that came, or negative ones that went. */
  amount,
  /** Dollars that the account held after it: the sum of it and all before. */
  balance: amount,
  jobId: id.optional(),
  jobTitle: z.string().optional(),
  /** What led to it: a kind of event, or what a payment is known by; empty for the oldest. */
  reason: z.string(),
});

const hold = z.object({
  jobId: id,
  jobTitle: z.string(),
  dueDate: z.iso.date(),
  /** Dollars, for free places and for work that is not decided on. */
  held: amount,
});

export const balanceSchemas = {
  getBalance: {
    reply: z.object({
      /** Dollars that can be used; below zero for a sponsor within their credit. */
      available: amount,
      /** Dollars of a sponsor that are held for jobs. */
      held: amount,
      /** Dollars of the available ones that Stripe has not given back of a failed payout, where there are such: they are withdrawn later. */
      comingBack: amount.optional(),
      /** Dollars on their way: a sponsor's announced payments, a creator's payouts that are not over. */
      pending: amount,
    }),
  },
  getTransfers: {
    query: readOn.extend({
      /** Whose movements: those of what can be used, or of what is held. */
      account: z.enum(['available', 'held']).default('available'),
    }),
    reply: z.object({ items: z.array(movement), nextCursor }),
  },
  getHolds: {
    query: readOn,
    reply: z.object({ items: z.array(hold), nextCursor }),
  },
} satisfies SchemasOf<typeof balanceEndpoints>;
