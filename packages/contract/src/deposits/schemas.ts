import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { amount, anyMoney, id, idParams, moment, money, nextCursor, readOn } from '../fields.ts';
import { depositStatuses } from '../process/deposit.ts';
import type { depositEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** What of a payment went back. */
export const sentBack = {
  /** Dollars of it that were refunded. */
  sentBack: amount.optional(),
  /** What the bank knows those refunds by that an operator has recorded, the oldest first. */
  sentBackAs: z.array(z.string()).optional(),
};

const deposit = z.object({
  _id: id,
  /** Dollars: as announced, then as received. */
  amount,
  status: z.enum(depositStatuses),
  /** What the payment is known by, to be given with it. */
  reference: z.string(),
  /** How to pay, while it is pending and no page leads through it; else empty. */
  instructions: z.string(),
  createdAt: moment,
  /** When it arrived. */
  receivedAt: moment.nullable(),
  /** Dollars of it that were asked back and are not sent yet. */
  refundRequested: amount,
  /** Dollars of it that neither went back nor were asked for; the balance may hold less. */
  refundable: amount,
  ...sentBack,
});

export type Deposit = z.infer<typeof deposit>;
names.add(deposit, { id: 'Deposit' });

export const depositSchemas = {
  createDeposit: {
    body: z.object({ amount: money }),
    /** `checkoutUrl`: the page on which it is paid, where there is one. */
    reply: z.object({ deposit, checkoutUrl: z.string().optional() }),
  },
  getDeposits: {
    query: readOn,
    reply: z.object({ items: z.array(deposit), nextCursor }),
  },
  requestRefund: {
    params: idParams,
    /** `amount`: dollars, from a cent on; all that the payment and the balance hold when it is left out. */
    body: z.object({ amount: anyMoney.optional() }),
    reply: z.object({ message: z.string(), deposit }),
  },
  withdrawDeposit: { params: idParams, reply: z.object({ message: z.string(), deposit }) },
} satisfies SchemasOf<typeof depositEndpoints>;
