import { z } from 'zod';
import { transferKinds } from '../balance/transfer-kinds.ts';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { amount, id, idParams, moment } from '../fields.ts';
import type { statementEndpoints } from './endpoints.ts';

/** A calendar month in UTC, `YYYY-MM`. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is like 2026-11')
  .meta({ examples: ['2026-01', '2025-12'] });

const statementLine = z.object({
  /** The transfer's. */
  _id: id,
  at: moment,
  kind: z.enum(transferKinds),
  jobId: id.optional(),
  jobTitle: z.string().optional(),
  /** Dollars that came, or negative ones that went; never nothing. */
  amount,
  /** What led to it: a kind of event, or what a payment is known by; empty for the oldest. */
  reason: z.string(),
});

const receiptLine = z.object({
  /** The transfer's. */
  _id: id,
  at: moment,
  acceptedJobId: id,
  creatorName: z.string(),
  /** Percent of what was agreed: less where a dispute was resolved so. */
  share: z.int(),
  /** Dollars to the creator. */
  payout: amount,
  /** Dollars to the platform. */
  fee: amount,
  /** Dollars from the sponsor: both together. */
  amount,
});

export const statementSchemas = {
  getStatement: {
    params: z.object({ month }),
    reply: z.object({
      month,
      /** The month, in UTC, in which the account was opened: none before it has a line. */
      firstMonth: month.optional(),
      /**
       * Dollars before the month: all that is the caller's, what is held for jobs too. What only goes
       * from one of their accounts to the other is no line.
       */
      opening: amount,
      /** Oldest first. */
      lines: z.array(statementLine),
      /** Dollars after the month: the opening balance and every line. The next month opens with it. */
      closing: amount,
    }),
  },
  getReceipt: {
    params: idParams,
    reply: z.object({
      jobId: id,
      jobTitle: z.string(),
      /** Its sponsor deleted it: only what was paid for it is left. */
      isDeleted: z.literal(true).optional(),
      /** Oldest first. */
      payments: z.array(receiptLine),
      /** Dollars of all of them. */
      total: amount,
    }),
  },
} satisfies SchemasOf<typeof statementEndpoints>;
