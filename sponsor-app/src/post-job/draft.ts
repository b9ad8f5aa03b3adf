import type { Input } from '@castwork/contract/contract';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { limits, type JobType } from '@castwork/contract/limits';
import {
  budgetPerRepeat,
  cents,
  creatorPayoutCents,
  dollars,
  sponsorChargeCents,
  parseDollars,
} from '@castwork/contract/money';
import type { Agent } from './agent-fields.tsx';
import {
  type DeliverablesDraft,
  deliverablesDraft,
  deliverablesInput,
  openDeliverables,
} from './deliverables.ts';

/** The post-job form's fields as they are typed. */
export interface Draft extends DeliverablesDraft {
  title: string;
  description: string;
  budget: string;
  dueDate: string;
  jobType: JobType;
  radiusMiles: string;
  splitCount: string;
  multiple: boolean;
  repeatCount: string;
}

export const emptyDraft: Draft = {
  title: '',
  description: '',
  budget: '',
  dueDate: '',
  jobType: 'upForGrabs',
  radiusMiles: String(limits.jobRadius.default),
  splitCount: '1',
  multiple: false,
  repeatCount: '1',
  ...openDeliverables,
};

/** A draft like a job of the past; its due date is chosen anew. */
export const draftLike = (job: PostedJob): Draft => ({
  ...emptyDraft,
  title: job.title,
  description: job.description,
  budget: String(job.budget),
  jobType: job.jobType,
  radiusMiles: String(job.radiusMiles ?? limits.jobRadius.default),
  splitCount: String(job.splitCount),
  ...deliverablesDraft(job),
});

/** A whole number as typed, or NaN. */
export const parseWhole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** How many jobs a draft becomes. */
export const jobCount = (draft: Pick<Draft, 'multiple' | 'repeatCount'>) =>
  draft.multiple ? parseWhole(draft.repeatCount) : 1;

/** What a draft costs and pays, in dollars; null while its numbers are no numbers. */
export function priceOf(draft: Draft) {
  const jobs = jobCount(draft);
  const creators = parseWhole(draft.splitCount);
  const entered = parseDollars(draft.budget);
  if (!(entered > 0) || !(jobs >= 1) || !(creators >= 1)) return null;
  const budget = budgetPerRepeat(entered, jobs);
  const payout = creatorPayoutCents(cents(budget), creators);
  const charge = sponsorChargeCents(cents(budget), creators);
  return {
    jobs,
    creators,
    /** Of each job. */
    budget,
    /** Of each creator. */
    payout: dollars(payout),
    charge: dollars(charge),
    fee: dollars(charge - payout),
    /** When every place of every job is taken and approved. */
    total: dollars(charge * creators * jobs),
  };
}

/** What is sent. The budget is that of each job (specification, section 5). */
export function toInput(draft: Draft, agent: Agent | undefined): Input<'createJob'> {
  const repeatCount = jobCount(draft);
  return {
    body: {
      title: draft.title,
      description: draft.description,
      budget: budgetPerRepeat(parseDollars(draft.budget), repeatCount),
      jobType: draft.jobType,
      dueDate: draft.dueDate,
      multiple: draft.multiple,
      repeatCount,
      splitCount: parseWhole(draft.splitCount),
      ...(draft.jobType === 'locationBased' ? { radiusMiles: parseWhole(draft.radiusMiles) } : {}),
      ...deliverablesInput(draft),
      ...agent,
    },
  };
}
