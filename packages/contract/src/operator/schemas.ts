import { z } from 'zod';
import { caseFile, viewers } from '../cases/schemas.ts';
import type { SchemasOf } from '../endpoint-schemas.ts';
import {
  amount,
  anyMoney,
  email,
  id,
  idParams,
  moment,
  money,
  nextCursor,
  readOn,
  requiredText,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { failedChecks } from '../link-checks/schemas.ts';
import { payoutMethodKinds } from '../payouts/schemas.ts';
import { sentBack } from '../deposits/schemas.ts';
import { depositStatuses } from '../process/deposit.ts';
import { payoutStatuses } from '../process/payout.ts';
import type { operatorEndpoints } from './endpoints.ts';
import { waiting } from './waiting.ts';
import { names } from '../names.ts';

/** A person as an operator sees one. */
export const operatorPerson = z.object({ _id: id, name: z.string(), email: z.string() });

const dispute = z.object({
  submissionId: id,
  jobTitle: z.string(),
  creator: operatorPerson,
  sponsor: operatorPerson,
  /** When it was opened, by whom, and why. */
  openedAt: moment,
  openedBy: z.enum(['creator', 'sponsor', 'operator']),
  reason: z.string(),
  /** Dollars that were agreed: what the creator is paid and the sponsor charged by all of it. */
  payout: amount,
  charge: amount,
});

const disputeCase = dispute.extend({
  /** As both sides read it. */
  file: caseFile,
  viewers,
});

const deposit = z.object({
  _id: id,
  sponsor: operatorPerson,
  amount,
  status: z.enum(depositStatuses),
  provider: z.enum(['manual', 'stripe']),
  reference: z.string(),
  createdAt: moment,
  receivedAt: moment.nullable(),
  /** Dollars of it that its sponsor has asked back and nobody has sent yet. */
  refundRequested: amount,
  ...sentBack,
  /** Dollars of it that its bank has taken back: of those nothing is left to refund. */
  chargedBack: amount.optional(),
  /** Whether a refund of it is sent and recorded by hand: else it is made at the provider, which tells. */
  isRefundedByHand: z.boolean(),
});

const payout = z.object({
  _id: id,
  creator: operatorPerson,
  amount,
  status: z.enum(payoutStatuses),
  kind: z.enum(payoutMethodKinds),
  last4: z.string(),
  requestedAt: moment,
  sentAt: moment.nullable(),
  endedAt: moment.nullable(),
  reference: z.string(),
  reason: z.string(),
  /** The run it went out in. */
  runId: id.nullable(),
  /** True where it came back once its creator had closed the account, and was not sent another way yet. */
  isLeftBehind: z.boolean().optional(),
  /** It has failed, and the provider has not given the money back yet. */
  isComingBack: z.boolean().optional(),
});

const payoutFormats = ['csv', 'nacha'] as const;

const run = z.object({
  _id: id,
  at: moment,
  format: z.enum(payoutFormats),
  /** How many payouts are in it, and their dollars. */
  payouts: z.int(),
  amount,
  /** False until its file was taken: until then no other begins. */
  isTaken: z.boolean(),
  /** How many of them were sent, and have failed, by now: the file pays them again. */
  sent: z.int().optional(),
  failed: z.int().optional(),
});

export type OperatorPerson = z.infer<typeof operatorPerson>;
names.add(operatorPerson, { id: 'OperatorPerson' });
export type Dispute = z.infer<typeof dispute>;
names.add(dispute, { id: 'Dispute' });
export type DisputeCase = z.infer<typeof disputeCase>;
names.add(disputeCase, { id: 'DisputeCase' });
export type OperatorDeposit = z.infer<typeof deposit>;
names.add(deposit, { id: 'OperatorDeposit' });
export type OperatorPayout = z.infer<typeof payout>;
names.add(payout, { id: 'OperatorPayout' });
export type PayoutRun = z.infer<typeof run>;
names.add(run, { id: 'PayoutRun' });

const arrived = { amount: money, reference: requiredText(limits.reference) };
const disputeReply = z.object({ dispute: disputeCase });
const depositReply = z.object({ message: z.string(), deposit });
const payoutReply = z.object({ message: z.string(), payout });
const statusRead = z.enum(payoutStatuses).optional();
/** A page of a list. */
export const pages = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor });

export const operatorSchemas = {
  getWaiting: { reply: z.object({ items: z.array(waiting), total: z.int() }) },
  getDisputes: {
    query: readOn.extend({
      /** Those of this creator or sponsor. */
      find: id.optional(),
    }),
    reply: pages(dispute),
  },
  getDispute: { params: idParams, reply: disputeReply },
  resolveDispute: {
    params: idParams,
    body: z.object({
      share: z.int().min(limits.share.min).max(limits.share.max),
      reason: requiredText(limits.note),
      /**
       * The last message of the file as the operator read it, null where there was none: 409
       * `messages_since` where the two sides have written since. Who has been told so sends none.
       */
      lastMessage: id.nullish(),
      /** The checks that the operator read to have failed: 409 `checks_failed` where others have. */
      failedChecks: failedChecks.optional(),
    }),
    reply: disputeReply.extend({ message: z.string() }),
  },
  getOperatorDeposits: {
    query: readOn.extend({
      /** `refunds`: those of which something was asked back. */
      status: z.enum(['all', 'refunds', ...depositStatuses]).default('all'),
      /** This payment, or those of this sponsor. */
      find: id.optional(),
    }),
    reply: pages(deposit),
  },
  recordPayment: { body: z.object({ email, ...arrived }), reply: depositReply },
  refundDeposit: {
    params: idParams,
    /**
     * `amount`: dollars that were sent; `requested`: dollars asked for, as the operator has read them: 409
     * `other_amount` where it is another amount by now; `reference`: what the bank knows the way back by;
     * `providerRefuses`: that whoever took the payment in does not pay it back. Without it, 409
     * `other_provider` for one that does.
     */
    body: z.object({
      amount: anyMoney,
      requested: anyMoney.optional(),
      reference: requiredText(limits.reference),
      providerRefuses: z.boolean().optional(),
    }),
    reply: depositReply,
  },
  declineRefund: {
    params: idParams,
    /** `amount`: dollars asked for, as the operator has read them; without it, whatever is asked for now. */
    body: z.object({ reason: requiredText(limits.note), amount: anyMoney.optional() }),
    reply: depositReply,
  },
  receiveDeposit: { params: idParams, body: z.object(arrived), reply: depositReply },
  getOperatorPayouts: {
    query: readOn.extend({
      /** `open`: those that are not over. */
      status: z.enum(['all', 'open', ...payoutStatuses]).default('all'),
      /** This payout, or those of this creator. */
      find: id.optional(),
    }),
    reply: pages(payout),
  },
  /**
   * `status`: the payout's, as the operator has read it: 409 `other_status` where it is another by now. With
   * `failed` it is one that is left behind, sent another way: answered is the payout that this makes.
   */
  sendPayout: {
    params: idParams,
    body: z.object({ reference: requiredText(limits.reference), status: statusRead }),
    reply: payoutReply,
  },
  failPayout: {
    params: idParams,
    body: z.object({ reason: requiredText(limits.note), status: statusRead }),
    reply: payoutReply,
  },
  getPayoutRuns: {
    query: readOn,
    /** `formats`: those in which a new file can be written; NACHA's says whom it is from. */
    reply: pages(run).extend({ formats: z.array(z.enum(payoutFormats)).optional() }),
  },
  createPayoutRun: {
    body: z.object({ format: z.enum(payoutFormats) }),
    /** `unreadable`: payouts that wait because no key opens their account number. */
    reply: z.object({ message: z.string(), run, unreadable: z.int() }),
  },
  getPayoutFile: {
    params: idParams,
    reply: z.object({ run, name: z.string(), text: z.string() }),
  },
  sendPayoutRun: {
    params: idParams,
    body: z.object({ reference: requiredText(limits.reference) }),
    reply: z.object({ message: z.string(), run }),
  },
  getReconciliation: {
    reply: z.object({
      /** What the last comparison found. */
      differences: z.array(z.string()),
      /** When that was; absent while none was made. */
      comparedAt: moment.optional(),
      nights: z.array(z.object({ day: z.iso.date(), differences: z.array(z.string()) })),
    }),
  },
} satisfies SchemasOf<typeof operatorEndpoints>;
