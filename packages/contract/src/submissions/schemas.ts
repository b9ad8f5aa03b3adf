import { z } from 'zod';
import { eventKindNames } from '../events/kinds.ts';
import { eventFacts } from '../events/schemas.ts';
import { amount, id, idParams, moment, rawText, requiredText, webLink } from '../fields.ts';
import { limits } from '../limits.ts';
import { submissionStatuses } from '../process/submission.ts';
import { actorKinds } from '../process/transition.ts';

/** One creator's work on one job, as its sponsor sees it. */
export const submission = z.object({
  _id: id,
  creatorId: id,
  creatorName: z.string(),
  status: z.enum(submissionStatuses),
  submittedLinks: z.array(z.string()),
  acceptedAt: moment,
  submittedAt: moment.nullable(),
  approvedAt: moment.nullable(),
  /** Dollars, frozen when the creator accepted. */
  payout: amount,
  /** Dollars that the sponsor is charged for this creator, frozen with the payout. */
  charge: amount,
  /** Why the sponsor asked for changes; empty when none were asked for. */
  feedback: z.string(),
});

export type Submission = z.infer<typeof submission>;

/** The same row as its creator sees it. */
export const acceptedJob = submission.extend({ jobId: id });

export type AcceptedJob = z.infer<typeof acceptedJob>;

/** One thing that happened, as its kind and what it names; the reader makes the words. */
export const timelineEvent = z.object({
  _id: id,
  at: moment,
  /** Who did it. */
  by: z.enum(actorKinds),
  kind: z.enum(eventKindNames),
  data: eventFacts,
});

export type TimelineEvent = z.infer<typeof timelineEvent>;

const links = z
  .array(webLink)
  .min(limits.links.min, 'Add at least one link')
  .max(limits.links.max, `At most ${limits.links.max} links`)
  .refine((list) => new Set(list).size === list.length, 'The same link is there twice');

const acceptedJobReply = z.object({ message: z.string(), acceptedJob });

export const submissionSchemas = {
  acceptJob: { body: z.object({ jobId: rawText.max(100) }), reply: acceptedJobReply },
  submitLinks: {
    /** `jobId` is the accepted job's id: the specification's name for it. */
    body: z.object({ jobId: rawText.max(100), contentLinks: links }),
    reply: acceptedJobReply,
  },
  approveSubmission: {
    params: idParams,
    reply: z.object({ message: z.string(), submission }),
  },
  requestChanges: {
    params: idParams,
    body: z.object({ reason: requiredText(limits.note) }),
    reply: z.object({ message: z.string(), submission }),
  },
  getTimeline: {
    params: idParams,
    reply: z.object({ events: z.array(timelineEvent) }),
  },
};
