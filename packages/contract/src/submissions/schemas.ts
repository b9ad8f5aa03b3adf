import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { eventFacts, eventKind } from '../events/schemas.ts';
import { amount, id, idParams, moment, rawText, requiredText, text, webLink } from '../fields.ts';
import { limits } from '../limits.ts';
import { checkedLink, failedChecks } from '../link-checks/schemas.ts';
import { endingKinds } from '../process/ended-statuses.ts';
import { submissionStatuses } from '../process/submission.ts';
import { actorKinds } from '../process/transition.ts';
import type { submissionEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** What clocks and rounds leave of a submission, for both sides. */
export const submissionClocks = {
  /** When it is approved and paid unless the sponsor decides; null in any state but Submitted. */
  autoApprovesAt: moment.nullish(),
  /** When it expires unless links are sent; null in any state but Pending. */
  expiresAt: moment.nullish(),
  /** How often the sponsor may still ask for changes. */
  roundsLeft: z.int().optional(),
};

/** What the desk knows of the links that are handed in now, for both sides. */
export const handedIn = { links: z.array(checkedLink).optional() };

/** What an operator decided of a dispute, where something is paid. */
const decision = z.object({
  /** Percent of what was agreed. */
  share: z.int(),
  /** Why, as both sides read it. */
  reason: z.string(),
});

export type Decision = z.infer<typeof decision>;
names.add(decision, { id: 'Decision' });

/** Null where nothing is paid, and where the sponsor, or time, has approved it. */
export const decided = { decision: decision.nullish() };

/** Who disputes it, since when, and what it is about, as both sides read it. */
const openDispute = z.object({ by: z.enum(actorKinds), at: moment, reason: z.string() });

export type OpenDispute = z.infer<typeof openDispute>;
names.add(openDispute, { id: 'OpenDispute' });

/** Null where nothing is disputed now, and once the event of it is no longer kept. */
export const disputed = { dispute: openDispute.nullish() };

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
  /** Dollars, frozen when the creator accepted; the share of it that a dispute was resolved with. */
  payout: amount,
  /** Dollars that the sponsor is charged for this creator, likewise. */
  charge: amount,
  /** Why the sponsor asked for changes; empty when none were asked for. */
  feedback: z.string(),
  ...submissionClocks,
  ...handedIn,
  ...decided,
  ...disputed,
});

export type Submission = z.infer<typeof submission>;
names.add(submission, { id: 'Submission' });

/** How work ended without being paid. */
const ending = z.object({
  kind: z.enum(endingKinds),
  at: moment,
  /** The reason that was given; empty when none was. */
  reason: z.string(),
});

export type Ending = z.infer<typeof ending>;
names.add(ending, { id: 'Ending' });

/** How work ended that was not paid; null while it goes on, when it was, and once that event is no longer kept. */
export const ended = { ending: ending.nullish() };

/** One that ended without being paid, among its sponsor's posted jobs. */
export const endedSubmission = submission.extend({
  ...ended,
  /** The job's title when the creator accepted it, where it has another one now. */
  acceptedTitle: z.string().nullish(),
});

export type EndedSubmission = z.infer<typeof endedSubmission>;
names.add(endedSubmission, { id: 'EndedSubmission' });

/** The same row as its creator sees it. */
export const acceptedJob = submission.extend({ jobId: id });

export type AcceptedJob = z.infer<typeof acceptedJob>;
names.add(acceptedJob, { id: 'AcceptedJob' });

/** One thing that happened, as its kind and what it names; the reader makes the words. */
export const timelineEvent = z.object({
  _id: id,
  at: moment,
  /** Who did it. */
  by: z.enum(actorKinds),
  kind: eventKind,
  data: eventFacts,
});

export type TimelineEvent = z.infer<typeof timelineEvent>;
names.add(timelineEvent, { id: 'TimelineEvent' });

const links = z
  .array(webLink)
  .min(limits.links.min, 'Add at least one link')
  .max(limits.links.max, `At most ${limits.links.max} links`)
  .refine((list) => new Set(list).size === list.length, 'The same link is there twice');

const acceptedJobReply = z.object({ message: z.string(), acceptedJob });

export const submissionSchemas = {
  acceptJob: {
    body: z.object({
      jobId: rawText.max(100),
      /** Where its places are gone, an equal job that was posted with it is as good. */
      orEqual: z.boolean().optional(),
      /** The job's as the creator saw it: one that has changed since is not accepted. */
      version: z.int().optional(),
    }),
    reply: acceptedJobReply,
  },
  submitLinks: {
    /** `jobId` is the accepted job's id: the specification's name for it. */
    body: z.object({ jobId: rawText.max(100), contentLinks: links }),
    reply: acceptedJobReply,
  },
  approveSubmission: {
    params: idParams,
    body: z
      .object({
        /** That of the links which the sponsor saw: 409 `links_changed` where others came since. */
        submittedAt: moment.optional(),
        /** The checks of them that the sponsor saw to have failed: 409 `checks_failed` where others have. */
        failedChecks: failedChecks.optional(),
      })
      .prefault({}),
    reply: z.object({ message: z.string(), submission }),
  },
  requestChanges: {
    params: idParams,
    /** `submittedAt` as with `approveSubmission`. */
    body: z.object({ reason: requiredText(limits.note), submittedAt: moment.optional() }),
    reply: z.object({ message: z.string(), submission }),
  },
  withdrawSubmission: {
    params: idParams,
    body: z
      .object({
        reason: text(limits.note).default(''),
        /** Only as if it had not been accepted: 409 `too_late_to_undo` where that is over. */
        undo: z.boolean().optional(),
      })
      .prefault({}),
    reply: z.object({ message: z.string(), submission: acceptedJob }),
  },
  disputeSubmission: {
    params: idParams,
    /** `submittedAt` as with `approveSubmission`; null where none waited, because changes were asked for. */
    body: z.object({ reason: requiredText(limits.note), submittedAt: moment.nullish() }),
    reply: z.object({ message: z.string(), submission: acceptedJob }),
  },
  getTimeline: {
    params: idParams,
    reply: z.object({ events: z.array(timelineEvent) }),
  },
} satisfies SchemasOf<typeof submissionEndpoints>;
