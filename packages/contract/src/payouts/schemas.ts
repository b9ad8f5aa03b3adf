import { z } from 'zod';
import { amount, id, moment } from '../fields.ts';

/** A calendar month in UTC, `YYYY-MM`. */
const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .meta({ examples: ['2026-01', '2025-12', '2025-11'] });

export const payoutSchemas = {
  getEarnings: {
    reply: z.object({
      /** Dollars credited in the ledger. */
      paid: amount,
      /** Dollars of submitted work that awaits the sponsor. */
      waiting: amount,
      months: z.array(z.object({ month, paid: amount })),
      payouts: z.array(
        z.object({
          acceptedJobId: id,
          jobId: id,
          title: z.string(),
          amount,
          paidAt: moment,
        }),
      ),
    }),
  },
  getSpending: {
    reply: z.object({
      /** Dollars that accepted, not yet approved work will cost. */
      committed: amount,
      /** Dollars charged for approved work: payouts and fees. */
      approved: amount,
      /** Dollars of the platform's fee within `approved`. */
      fees: amount,
      months: z.array(z.object({ month, committed: amount, approved: amount, fees: amount })),
    }),
  },
};

export type Earnings = z.infer<typeof payoutSchemas.getEarnings.reply>;
export type Spending = z.infer<typeof payoutSchemas.getSpending.reply>;
