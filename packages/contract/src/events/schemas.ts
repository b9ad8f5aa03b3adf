import { z } from 'zod';
import { amount, id } from '../fields.ts';
import type { EventFacts } from './facts.ts';

/** What an event says: small facts, never a finished sentence. */
export const eventFacts = z.object({
  jobId: id,
  jobTitle: z.string(),
  creatorId: id.optional(),
  creatorName: z.string().optional(),
  reason: z.string().optional(),
  note: z.string().optional(),
  links: z.array(z.string()).optional(),
  /** Dollars. */
  payout: amount.optional(),
}) satisfies z.ZodType<EventFacts>;
