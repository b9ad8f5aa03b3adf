import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import {
  amount,
  id,
  moment,
  moneyFrom,
  month,
  nextCursor,
  rawText,
  readOn,
  rowLimit,
  requiredText,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { payoutStatuses } from '../process/payout.ts';
import { proof } from '../totp/schemas.ts';
import { isRoutingNumber } from './routing-number.ts';
import type { payoutEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** How a creator can be paid out: to a bank account, or to an account with Stripe. */
export const payoutMethodKinds = ['bank', 'stripe'] as const;
export type PayoutMethodKind = (typeof payoutMethodKinds)[number];

const { min, max } = limits.accountNumber;

const newMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    ...proof,
    accountName: requiredText(limits.name),
    routingNumber: rawText
      .trim()
      .refine(isRoutingNumber, 'Enter the nine digits of a US routing number'),
    accountNumber: rawText
      .trim()
      .regex(new RegExp(`^\\d{${min},${max}}$`), `Enter ${min} to ${max} digits`),
  }),
  z.object({ kind: z.literal('stripe'), ...proof }),
]);

/** How a creator is paid out. The number of the account is never answered. */
const payoutMethod = z.object({
  kind: z.enum(payoutMethodKinds),
  /** Who the account belongs to; empty with Stripe. */
  accountName: z.string(),
  /** Of the bank; empty with Stripe. */
  routingNumber: z.string(),
  /** The last four digits of the account number; fewer of a shorter one. */
  last4: z.string(),
  changedAt: moment,
  /** False while Stripe does not pay the account out yet: its holder has still to say who they are. */
  isReady: z.boolean(),
  /** Payouts wait until then, because the method was changed; null when they do not. */
  heldUntil: moment.nullable(),
});

export type PayoutMethod = z.infer<typeof payoutMethod>;
names.add(payoutMethod, { id: 'PayoutMethod' });

const methodReply = z.object({ method: payoutMethod.nullable() });

/** When payouts are requested: by the system, every week unless a setting says otherwise, or by hand. */
const payoutSchedule = z.enum(['weekly', 'manual']);
const scheduleReply = z.object({
  schedule: payoutSchedule,
  /** When the system requests the next; null when it does not. */
  nextAt: moment.nullable(),
  /** How often the system requests one, in seconds. Source: the setting PAYOUT_EVERY. */
  everySeconds: z.number().optional(),
});

const payout = z.object({
  _id: id,
  /** Dollars. */
  amount,
  status: z.enum(payoutStatuses),
  /** Where it goes. */
  kind: z.enum(payoutMethodKinds),
  last4: z.string(),
  /** Asked for by the schedule. */
  isAutomatic: z.boolean(),
  requestedAt: moment,
  /** When it was handed to the bank or provider. */
  sentAt: moment.nullable(),
  /** When it was paid, or failed. */
  endedAt: moment.nullable(),
  /** When it stops being on hold. */
  releasesAt: moment.nullable(),
  /** What the payment is known by; empty before it is paid. */
  reference: z.string(),
  /** Why it failed; else empty. */
  reason: z.string(),
  /** It has failed, and the provider has not given the money back yet. */
  isComingBack: z.boolean().optional(),
});

export type Payout = z.infer<typeof payout>;
names.add(payout, { id: 'Payout' });
export type PayoutSchedule = z.infer<typeof payoutSchedule>;
names.add(payoutSchedule, { id: 'PayoutSchedule' });

export const payoutSchemas = {
  getPayoutMethod: {
    reply: methodReply.extend({
      /** Those that can be chosen here. */
      kinds: z.array(z.enum(payoutMethodKinds)),
      /** How long payouts wait after a change, in seconds. Source: the setting PAYOUT_HOLD. */
      holdSeconds: z.number().optional(),
    }),
  },
  setPayoutMethod: {
    body: newMethod,
    /** `onboardingUrl`: the page on which the account's holder tells Stripe who they are. */
    reply: methodReply.extend({ message: z.string(), onboardingUrl: z.string().optional() }),
  },
  getPayoutSchedule: { reply: scheduleReply },
  setPayoutSchedule: {
    body: z.object({ schedule: payoutSchedule }),
    reply: scheduleReply.extend({ message: z.string() }),
  },
  requestPayout: {
    /** `methodChangedAt`: `changedAt` of the method that the creator saw: 409 `other_method` where it is another by now. */
    body: z
      .object({
        amount: moneyFrom(limits.payout.min).optional(),
        methodChangedAt: moment.optional(),
      })
      .prefault({}),
    reply: z.object({ message: z.string(), payout }),
  },
  getPayouts: {
    query: readOn,
    reply: z.object({
      items: z.array(payout),
      /** Dollars of all that are paid, those on other pages too. */
      paid: amount,
      nextCursor,
    }),
  },
  getEarnings: {
    query: readOn.extend({
      limit: rowLimit({ default: limits.exportRows, max: limits.exportRows }),
    }),
    reply: z.object({
      /** Dollars credited in the ledger. */
      paid: amount,
      /** Dollars of submitted work that awaits the sponsor. */
      waiting: amount,
      months: z.array(z.object({ month, paid: amount })),
      /** The newest ones, or those after the cursor, newest first. */
      payouts: z.array(
        z.object({
          acceptedJobId: id,
          jobId: id,
          title: z.string(),
          amount,
          paidAt: moment,
        }),
      ),
      /** Whether there are older ones, which `paid` and `months` count on each page. */
      hasOlderPayouts: z.boolean().optional(),
      nextCursor,
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
} satisfies SchemasOf<typeof payoutEndpoints>;

export type Earnings = z.infer<typeof payoutSchemas.getEarnings.reply>;
export type Spending = z.infer<typeof payoutSchemas.getSpending.reply>;
