import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import {
  amount,
  id,
  idParams,
  messageReply,
  moment,
  nextCursor,
  paging,
  rawText,
  readOn,
  text,
} from '../fields.ts';
import { job } from '../jobs/job.ts';
import { limits, platforms } from '../limits.ts';
import { personFace } from '../people/schemas.ts';
import { requestStatuses } from '../process/request.ts';
import type { requestEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** A creator's finished work on jobs of whomever. */
const pastWork = z.object({
  /** Jobs that were approved and paid. */
  finished: z.int(),
  /** Those of them whose first links came before the due date had ended everywhere on Earth. */
  onTime: z.int(),
});

/** A creator's request for access to a job. */
export const jobRequest = z.object({
  _id: id,
  jobId: id,
  /** The job's: a request for one of equal posts is one for all of them. */
  postingId: id.optional(),
  jobTitle: z.string(),
  creatorId: id,
  requesterId: id,
  actor: z.literal('creator'),
  /** The stage name, else the full name, else 'Creator'. */
  creatorName: z.string(),
  stageName: z.string(),
  note: z.string(),
  /** Why it was denied; empty when no reason was given. */
  reason: z.string(),
  status: z.enum(requestStatuses),
  createdAt: moment,
  resolvedAt: moment.nullable(),
  /** When the job of a pending one changed, unless the creator still wants it; null where it has not. */
  jobChangedAt: moment.nullish(),
  /** Whether all places of the job, and of equal posts, are taken: it cannot be approved then. */
  isJobFull: z.boolean().optional(),
  /** The version of the job as it is now. */
  jobVersion: z.int().optional(),
  /** When it expires unless the sponsor decides; null when it is not pending. */
  expiresAt: moment.nullish(),
  /** The creator's place: it stands beside the creator's name. */
  city: z.string(),
  state: z.string(),
  /** The job's place. */
  jobCity: z.string(),
  jobState: z.string(),
  radiusMiles: z.int().nullable(),
  /** Great-circle miles from the creator to the job, one decimal; null without coordinates. */
  distanceMiles: z.number().nullable(),
  creatorToJobMiles: z.number().nullable(),
  /** Great-circle miles from the sponsor's present address to the job. */
  sponsorToJobMiles: z.number().nullable(),
  /** Dollars that the creator would get, and the job's due date. */
  creatorPayoutPerCreator: amount.optional(),
  dueDate: z.iso.date().optional(),
  /** Where the creator publishes: a web address for each platform. */
  channels: z.partialRecord(z.enum(platforms), z.string()).optional(),
  /** Who asks, and who posted the job. */
  creator: personFace.optional(),
  sponsor: personFace.optional(),
  /** What is known of the creator's work. */
  pastWork: pastWork.optional(),
});

export type JobRequest = z.infer<typeof jobRequest>;
names.add(jobRequest, { id: 'JobRequest' });

/** Parts of a brief as a creator reads them. */
const terms = job
  .pick({
    title: true,
    description: true,
    creatorPayoutPerCreator: true,
    dueDate: true,
    splitCount: true,
    radiusMiles: true,
    city: true,
    state: true,
    platforms: true,
    postCount: true,
    mentions: true,
    disclosure: true,
    usageRights: true,
  })
  .partial();

export type Terms = z.infer<typeof terms>;
names.add(terms, { id: 'Terms' });

/** The version of the job that the creator has seen; whichever there is unless said. */
const seenVersion = z.int().optional();

const requestReply = z.object({ message: z.string(), request: jobRequest });
const requestList = z.object({ requests: z.array(jobRequest), nextCursor });
const page = z.object({
  items: z.array(jobRequest),
  /** Rows on all pages. */
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** When the last of those on all pages was resolved; null where none was. */
  resolvedUntil: moment.nullish(),
});
const status = z.enum(['all', 'resolved', ...requestStatuses]).default('all');

const deletion = {
  params: idParams,
  /** `status`: the request's as its creator saw it: 409 `other_status` where it was decided since. */
  query: z.object({ status: z.enum(requestStatuses).optional() }),
  reply: messageReply,
};

export const requestSchemas = {
  createJobRequest: {
    body: z.object({
      jobId: rawText.max(100),
      /** Where its places are gone, an equal job that was posted with it is as good. */
      orEqual: z.boolean().optional(),
      note: text(limits.note).default(''),
      version: seenVersion,
    }),
    reply: requestReply,
  },
  getJobRequests: { query: readOn, reply: requestList },
  deleteJobRequest: deletion,
  getRequests: {
    query: z.object({ status, ...paging(limits.inboxPageSize) }),
    reply: page,
  },
  getInbox: { query: readOn, reply: requestList },
  getMyRequests: {
    query: z.object({ status, ...paging(limits.myRequestsPageSize) }),
    reply: page,
  },
  getAskedBrief: {
    params: idParams,
    reply: z.object({
      /** The parts that have changed since, as they were; none where the job is as it was asked for. */
      asked: terms,
      /** The same parts as they are. */
      now: terms,
    }),
  },
  approveRequest: { params: idParams, reply: requestReply },
  renewRequest: {
    params: idParams,
    body: z.object({ version: seenVersion }).prefault({}),
    reply: requestReply,
  },
  denyRequest: {
    params: idParams,
    body: z.object({ reason: text(limits.note).default('') }).prefault({}),
    reply: requestReply,
  },
  archiveResolvedRequests: {
    query: z.object({
      olderThanDays: z
        .string()
        .regex(/^\d{1,4}$/, 'olderThanDays is a whole number of days')
        .transform(Number)
        .optional(),
      /** That of the list which the sponsor saw: what was resolved later stays. */
      resolvedUntil: moment.optional(),
    }),
    reply: z.object({
      archived: z.int(),
      /** By which the same requests can be brought back; not there when none was archived. */
      archivedAt: moment.optional(),
    }),
  },
  restoreArchivedRequests: {
    body: z.object({ archivedAt: z.iso.datetime('archivedAt is a moment, ISO 8601 UTC') }),
    reply: z.object({ restored: z.int() }),
  },
  deleteRequest: deletion,
} satisfies SchemasOf<typeof requestEndpoints>;
