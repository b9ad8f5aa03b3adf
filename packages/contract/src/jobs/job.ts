import { z } from 'zod';
import { amount, id, moment } from '../fields.ts';
import { jobTypes } from '../limits.ts';
import { names } from '../names.ts';
import { deliverables } from './deliverables.ts';

/** What both sides see of a job. */
export const job = z.object({
  _id: id,
  /** The same for equal jobs that were posted together; one that is changed gets its own. */
  postingId: id.optional(),
  /** Counts up with each change of it. */
  version: z.int().optional(),
  title: z.string(),
  description: z.string(),
  /** Dollars. */
  budget: amount,
  jobType: z.enum(jobTypes),
  isUpForGrabs: z.boolean(),
  dueDate: z.iso.date(),
  repeatCount: z.int(),
  multiple: z.boolean(),
  /** How many creators may accept. */
  splitCount: z.int(),
  /** Dollars for each creator. */
  creatorPayoutPerCreator: amount,
  agentName: z.string(),
  agentPhone: z.string(),
  /** Whole miles; null for an up-for-grabs job. */
  radiusMiles: z.int().nullable(),
  city: z.string(),
  state: z.string(),
  /** Degrees, of the sponsor's ZIP code at posting; null when it has none. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  createdAt: moment,
  ...deliverables,
});
names.add(job, { id: 'Job' });

/** What was added to a brief after somebody had accepted it, oldest first. */
export const notes = z.array(z.object({ text: z.string(), at: moment })).optional();
