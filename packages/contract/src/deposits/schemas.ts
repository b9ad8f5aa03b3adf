import { z } from 'zod';
import { amount, id, idParams, moment, money, nextCursor, readOn } from '../fields.ts';
import { depositStatuses } from '../process/deposit.ts';

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
});

export type Deposit = z.infer<typeof deposit>;

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
  withdrawDeposit: { params: idParams, reply: z.object({ message: z.string(), deposit }) },
};
