import { z } from 'zod';
import { id, moment } from '../fields.ts';
import { personFace } from '../people/schemas.ts';
import { requestStatuses } from '../process/request.ts';
import { acceptedJob, submission } from '../submissions/schemas.ts';
import { job, notes } from './job.ts';
import { names } from '../names.ts';

/** What anybody may know of a job: no phone, no coordinates. Source: beyond, section 5. */
const publicJob = job.pick({
  _id: true,
  version: true,
  title: true,
  description: true,
  jobType: true,
  isUpForGrabs: true,
  dueDate: true,
  splitCount: true,
  creatorPayoutPerCreator: true,
  radiusMiles: true,
  city: true,
  state: true,
  createdAt: true,
  platforms: true,
  postCount: true,
  mentions: true,
  disclosure: true,
  usageRights: true,
});

/** A job on its own page, and how it went for whoever asks. */
export const jobPage = publicJob.extend({
  notes,
  /** Who posted it. */
  sponsor: personFace,
  /** On the market, itself or an equal job that was posted with it. */
  isOpen: z.boolean(),
  /** An operator took it down. */
  isTakenDown: z.boolean().optional(),
  /** Its places that nobody has taken. */
  placesLeft: z.int(),
  /** How many equal open jobs it stands for; none of them is one that the creator who asks has had. */
  postsLeft: z.int(),
  /** Great-circle miles from the creator who asks, one decimal; null for others, or without coordinates. */
  distanceMiles: z.number().nullable(),
  /** Whether the creator who asks may accept it without asking the sponsor; false for others. */
  mayAccept: z.boolean(),
  /** Whether the one who asks and its sponsor keep apart: one has blocked the other. */
  isApart: z.boolean().optional(),
  /** The work on it of the creator who asks; null where there is none. */
  submission: acceptedJob.nullable(),
  /** The newest request for it of the creator who asks; null where there is none. */
  request: z
    .object({
      _id: id,
      status: z.enum(requestStatuses),
      /** Why it was denied; empty when no reason was given. */
      reason: z.string(),
      createdAt: moment,
      resolvedAt: moment.nullable(),
      /** When the job changed, unless the creator still wants it. */
      jobChangedAt: moment.nullish(),
    })
    .nullable(),
  /** For its sponsor: the work of everybody on it, what ended unpaid too; null for others. */
  submissions: z.array(submission).nullable(),
});

export type JobPage = z.infer<typeof jobPage>;
names.add(jobPage, { id: 'JobPage' });
