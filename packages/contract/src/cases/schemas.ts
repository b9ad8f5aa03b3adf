import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { amount, id, idParams, moment, requiredText } from '../fields.ts';
import { deliverables } from '../jobs/deliverables.ts';
import { jobTypes, limits } from '../limits.ts';
import { submission, timelineEvent } from '../submissions/schemas.ts';
import type { caseEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

const person = z.object({ _id: id, name: z.string() });

/** The brief as it was when the creator accepted: later versions do not change what was agreed. */
const acceptedBrief = z.object({
  /** From 1 on; each change of a brief that somebody had accepted is another. */
  version: z.int(),
  title: z.string(),
  description: z.string(),
  /** Dollars for all creators. */
  budget: amount,
  jobType: z.enum(jobTypes),
  dueDate: z.iso.date(),
  /** How many creators could accept. */
  splitCount: z.int(),
  ...deliverables,
});

/** Everything about one submission, for its two sides and for an operator. */
export const caseFile = z.object({
  jobId: id,
  sponsor: person,
  creator: person,
  brief: acceptedBrief,
  submission,
  /** What happened, oldest first. */
  events: z.array(timelineEvent),
  /** What the two sides wrote to each other about the job, oldest first: the last thousand messages. */
  messages: z.array(
    z.object({ _id: id, at: moment, by: z.enum(['creator', 'sponsor']), text: z.string() }),
  ),
  /** Whether they wrote more before those: their thread has it. */
  hasOlderMessages: z.boolean().optional(),
  /** What was paid for the work, oldest first: dollars that the creator and the fees were credited with. */
  paid: z.array(z.object({ _id: id, at: moment, creator: amount, fees: amount })),
});

export type CaseFile = z.infer<typeof caseFile>;
names.add(caseFile, { id: 'CaseFile' });

/** Other operators who have looked at it within the hour. */
export const viewers = z.array(z.object({ name: z.string(), at: moment }));

const operatorCase = z.object({
  submissionId: id,
  file: caseFile,
  viewers,
  /**
   * Why it waits for an operator, if it does: a red check has kept its links from being approved by time,
   * or a link is gone that was paid for.
   */
  waits: z.object({ why: z.enum(['held', 'gone']), since: moment }).nullable(),
  /** What the process lets an operator do with it now: names of its lines. */
  transitions: z.array(z.string()),
});

export type OperatorCase = z.infer<typeof operatorCase>;
names.add(operatorCase, { id: 'OperatorCase' });

const caseReply = z.object({ case: operatorCase });
const reasoned = z.object({ reason: requiredText(limits.note) });

export const caseSchemas = {
  getCase: { params: idParams, reply: z.object({ case: caseFile }) },
  getOperatorCase: { params: idParams, reply: caseReply },
  takeUpCase: {
    params: idParams,
    /** `submittedAt` as with `disputeSubmission`. */
    body: reasoned.extend({ submittedAt: moment.nullish() }),
    reply: caseReply.extend({ message: z.string() }),
  },
  closeCase: {
    params: idParams,
    /** `since`: that of `waits` as the operator read it: 409 `other_wait` where it waits for something later. */
    body: reasoned.extend({ since: moment.optional() }),
    reply: caseReply.extend({ message: z.string() }),
  },
} satisfies SchemasOf<typeof caseEndpoints>;
