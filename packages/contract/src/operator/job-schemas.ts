import { z } from 'zod';
import { viewers } from '../cases/schemas.ts';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { amount, id, idParams, moment, readOn } from '../fields.ts';
import { jobTypes } from '../limits.ts';
import { jobStatuses } from '../process/job.ts';
import { submissionStatuses } from '../process/submission.ts';
import { act, because, find } from './act.ts';
import { operatorPerson, pages } from './schemas.ts';
import type { operatorJobEndpoints } from './job-endpoints.ts';
import { names } from '../names.ts';

const operatorJobRow = z.object({
  _id: id,
  title: z.string(),
  sponsor: operatorPerson,
  status: z.enum(jobStatuses),
  /** True where an operator took it down. */
  isTakenDown: z.boolean(),
  createdAt: moment,
  dueDate: z.iso.date(),
  /** Dollars. */
  budget: amount,
  /** Places that are taken, of how many. */
  accepted: z.int(),
  splitCount: z.int(),
  /** Places whose work is approved and paid. */
  paid: z.int(),
});

const operatorJob = operatorJobRow.extend({
  description: z.string(),
  jobType: z.enum(jobTypes),
  /** Where it is, as its sponsor was when it was posted. */
  city: z.string(),
  state: z.string(),
  /** Dollars that are held for it. */
  held: amount,
  /** Work on it, oldest first; ended work, too. */
  work: z.array(
    z.object({
      _id: id,
      creator: operatorPerson,
      status: z.enum(submissionStatuses),
      acceptedAt: moment,
      /** Dollars for the creator: what was agreed, and of work that is paid what that was. */
      payout: amount,
    }),
  ),
  /** How many requests for it wait for an answer. */
  requests: z.int(),
  takenDown: act.nullable(),
  viewers,
});

export type OperatorJobRow = z.infer<typeof operatorJobRow>;
names.add(operatorJobRow, { id: 'OperatorJobRow' });
export type OperatorJob = z.infer<typeof operatorJob>;
names.add(operatorJob, { id: 'OperatorJob' });

const reply = z.object({ job: operatorJob });

export const operatorJobSchemas = {
  getOperatorJobs: { query: readOn.extend({ find }), reply: pages(operatorJobRow) },
  getOperatorJob: { params: idParams, reply },
  takeDownJob: {
    params: idParams,
    body: because,
    reply: reply.extend({ message: z.string() }),
  },
} satisfies SchemasOf<typeof operatorJobEndpoints>;
