import { z } from 'zod';
import { amount, id, moment } from '../fields.ts';
import type { EventFacts } from './facts.ts';
import { eventKindNames } from './kinds.ts';

/**
 * What happened, as a stable snake_case word. More of them come: who does not know one shows the sentence
 * that comes with it, or the word itself, and follows the link that comes with it.
 */
export const eventKind = z.enum(eventKindNames).meta({ 'x-extensible': true });

/** What an event says: small facts, never a finished sentence. */
export const eventFacts = z.object({
  jobId: id.optional(),
  jobTitle: z.string().optional(),
  creatorId: id.optional(),
  creatorName: z.string().optional(),
  threadId: id.optional(),
  senderName: z.string().optional(),
  personId: id.optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  links: z.array(z.string()).optional(),
  /** Dollars that came in or went out, or were to. */
  amount: amount.optional(),
  /** The last four digits of the account that money goes to. */
  last4: z.string().optional(),
  /** What a payment is known by. */
  reference: z.string().optional(),
  /** What a bank knows the way back of a payment by. */
  sentBackAs: z.string().optional(),
  /** Dollars. */
  payout: amount.optional(),
  /** Percent of what was agreed that is paid, as a dispute was resolved. */
  share: z.int().optional(),
  /** Dollars of what was agreed that the sponsor is not charged then. */
  returned: amount.optional(),
  /** The due date that a job has from now on. */
  dueDate: z.iso.date().optional(),
  /** When the system acts by itself unless somebody does. */
  actsAt: moment.optional(),
  /** Stars of a review. */
  rating: z.int().optional(),
  /** True where links wait of which a check has failed: time alone does not approve them. */
  hasFailedCheck: z.literal(true).optional(),
  /** True where it follows of an operator having taken the job down. */
  isTakenDown: z.literal(true).optional(),
  /** True where the money of a payout that failed has still to come back from the provider. */
  isComingBack: z.literal(true).optional(),
  /** True where nobody did it: its time had come. */
  isAutomatic: z.boolean().optional(),
  /** Where somebody logged in: the device in words, its network, and when. */
  device: z.string().optional(),
  network: z.string().optional(),
  at: moment.optional(),
}) satisfies z.ZodType<EventFacts>;
