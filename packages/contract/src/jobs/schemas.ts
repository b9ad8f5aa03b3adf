import { z } from 'zod';
import { parseCalendarDate } from '../dates.ts';
import type { SchemasOf } from '../endpoint-schemas.ts';
import {
  id,
  idParams,
  messageReply,
  moment,
  money,
  nextCursor,
  rawText,
  readOn,
  requiredText,
  rowLimit,
  text,
  yes,
} from '../fields.ts';
import { clampSearchRadius, jobTypes, limits, marketLists, marketSorts } from '../limits.ts';
import { submissionStatuses } from '../process/submission.ts';
import { personFace } from '../people/schemas.ts';
import {
  decided,
  disputed,
  ended,
  endedSubmission,
  handedIn,
  submission,
  submissionClocks,
} from '../submissions/schemas.ts';
import { askedDeliverables } from './deliverables.ts';
import { job, notes } from './job.ts';
import { jobPage } from './job-page.ts';
import { marketFilter, searchWords } from './market-filter.ts';
import type { jobEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** An open job as a creator sees it. */
export const visibleJob = job.extend({
  /** Great-circle miles from the creator, one decimal; null when either has no coordinates. */
  distanceMiles: z.number().nullable(),
  /** Who posted it. */
  sponsor: personFace.optional(),
  /** Whether the job's own radius reaches the creator, who accepts it then without asking. */
  mayAccept: z.boolean().optional(),
  /** How many equal posts it stands for; 1 unless the list is asked for grouped. */
  postsLeft: z.int().optional(),
});

export type VisibleJob = z.infer<typeof visibleJob>;
names.add(visibleJob, { id: 'VisibleJob' });

/** A job the creator has accepted. */
export const myJob = job.extend({
  /** Who posted it. */
  sponsor: personFace.optional(),
  acceptedJobId: id,
  status: z.enum(submissionStatuses),
  submittedLinks: z.array(z.string()),
  /** What the creator had sent when the sponsor last asked for changes; empty unless it is Pending. */
  previousLinks: z.array(z.string()).optional(),
  acceptedAt: moment,
  /** So long giving it back is as if it had not been accepted; null once that is over, and where it never was. */
  undoUntil: moment.nullable().optional(),
  submittedAt: moment.nullable(),
  approvedAt: moment.nullable(),
  feedback: z.string(),
  /** An operator took the job down. */
  isTakenDown: z.boolean().optional(),
  ...ended,
  ...submissionClocks,
  ...handedIn,
  ...decided,
  ...disputed,
  notes,
});

export type MyJob = z.infer<typeof myJob>;
names.add(myJob, { id: 'MyJob' });

/** What is a job's own among equal posts. */
const post = z.object({
  _id: id,
  submissions: z.array(submission),
  /** Work that ended without being paid: Withdrawn, Expired or Closed. It holds no place of the job. */
  endedSubmissions: z.array(endedSubmission).optional(),
});

export type Post = z.infer<typeof post>;
names.add(post, { id: 'Post' });

/** A job as its sponsor sees it. */
export const postedJob = job.extend({
  ...post.shape,
  notes,
  /** An operator took it down: of it there is only what creators made of it. */
  isTakenDown: z.boolean().optional(),
  /** Where the list is asked for grouped: all equal posts, newest first, this one among them. */
  posts: z.array(post).nullish(),
});

export type PostedJob = z.infer<typeof postedJob>;
names.add(postedJob, { id: 'PostedJob' });

const dueDate = rawText.transform((value, context) => {
  const date = parseCalendarDate(value);
  if (date !== undefined) return date;
  context.addIssue('Enter a date that exists, as YYYY-MM-DD');
  return z.NEVER;
});

const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z.int(`A whole number from ${min} to ${max}`).min(min).max(max);

/** What a sponsor says of a job, at posting and later. */
const brief = z.object({
  title: requiredText(limits.title),
  description: requiredText(limits.description),
  budget: money,
  jobType: z.enum(jobTypes),
  dueDate,
  splitCount: wholeNumber(limits.splitCount),
  radiusMiles: wholeNumber(limits.jobRadius).nullish(),
  agentName: text(limits.name).optional(),
  agentPhone: text(limits.phone).optional(),
  ...askedDeliverables,
});

export const jobSchemas = {
  createJob: {
    body: brief.extend({
      multiple: z.boolean().default(false),
      repeatCount: wholeNumber(limits.repeatCount).default(1),
      splitCount: brief.shape.splitCount.default(1),
    }),
    reply: z.object({ message: z.string(), jobs: z.array(postedJob) }),
  },
  /** What is not mentioned stays as it is. */
  updateJob: {
    params: idParams,
    body: brief.partial().extend({
      note: text(limits.note).optional(),
      /** The job's as the sponsor saw it: 409 `brief_changed` where it has changed since. */
      version: z.int().optional(),
      /** The same for all its equal posts that nobody has accepted. */
      allEqual: z.boolean().optional(),
    }),
    reply: z.object({ message: z.string(), job: postedJob }),
  },
  getPostedJobs: {
    query: readOn.extend({ grouped: yes }),
    reply: z.object({ jobs: z.array(postedJob), nextCursor }),
  },
  getJob: { params: idParams, reply: z.object({ job: jobPage }) },
  deleteJob: {
    params: idParams,
    /**
     * `allEqual`: the same for all its equal posts that nobody has accepted; `accepted`: how many `submissions`
     * the sponsor saw: 409 `taken_meanwhile` where there are more by now.
     */
    query: z.object({
      allEqual: yes,
      accepted: z
        .string()
        .regex(/^\d{1,3}$/, 'accepted is a whole number of creators')
        .transform(Number)
        .optional(),
    }),
    reply: messageReply,
  },
  getVisibleJobs: {
    query: z.object({
      radiusMiles: z
        .string()
        .optional()
        .transform((value) =>
          value === undefined ? limits.searchRadius.default : clampSearchRadius(value),
        ),
      /**
       * `pay` is highest first, `due` is soonest first, in each of the lists by itself: in `jobs` those
       * within both radii come before those that are up for grabs. `nearest` leaves up-for-grabs jobs newest
       * first: where they are plays no part.
       */
      sort: z.enum(marketSorts).optional(),
      ...marketFilter.shape,
      minPay: z
        .string()
        .regex(/^\d{1,7}(\.\d{1,2})?$/, 'minPay is an amount in dollars')
        .transform(Number)
        .pipe(marketFilter.shape.minPay.unwrap())
        .optional(),
      /** 400 for a day that has passed. */
      dueBy: dueDate.optional(),
      /**
       * Each of them occurs in the title, the description, the place or the sponsor's name (`wordSearch`). A page looks
       * through so many jobs and no more: it may hold few, or none, and still have a next one.
       */
      words: searchWords.optional(),
      limit: rowLimit(limits.visibleJobs),
      /** Goes on where the answer that gave it ended, under the same `sort`. */
      cursor: rawText.max(500).optional(),
      /** Equal jobs that were posted together are one item. */
      grouped: yes,
      /** No page holds jobs outside the radius before those inside have ended: who scrolls comes to them last. */
      outsideLast: yes,
      /**
       * This list alone is read, and goes on while `more` names it; `nextCursor` has the others stay where
       * they were, and so it is given as long as one of them has not ended.
       */
      list: z.enum(marketLists).optional(),
    }),
    reply: z.object({
      jobs: z.array(visibleJob),
      outsideRadiusJobs: z.array(visibleJob),
      nextCursor,
      /** The lists that go on behind what has been read, as `nextCursor` has them. */
      more: z.array(z.enum(marketLists)).optional(),
      message: z.string().optional(),
    }),
  },
  getMyJobs: { query: readOn, reply: z.object({ jobs: z.array(myJob), nextCursor }) },
  getAgent: { reply: z.object({ agentName: z.string(), agentPhone: z.string() }) },
} satisfies SchemasOf<typeof jobEndpoints>;
