import type { ClockedName, ProcessName } from '@castwork/contract/process/processes';
import { giveUp } from '../deposits/give-up.ts';
import { end as endJob } from '../jobs/end-job.ts';
import { requestScheduled } from '../payouts/payout-schedule.ts';
import { release } from '../payouts/release-payout.ts';
import { show as showReview } from '../reviews/show-review.ts';
import { expire as expireRequest } from '../requests/expire.ts';
import { autoApprove } from '../submissions/auto-approve.ts';
import { expire as expireSubmission } from '../submissions/expire.ts';
import { lookAgain } from '../submissions/look-again.ts';
import type { Work } from '../work.ts';

/** What is done when a clock strikes. @param id of what it belongs to */
export type Verb = (work: Work, id: string) => Promise<void>;

/** The verb of each line that has a clock, and of what is scheduled: the same that a call or an operator would use. */
export const clockVerbs: { readonly [P in ProcessName]: Readonly<Record<ClockedName<P>, Verb>> } & {
  readonly payout: { readonly request: Verb };
  readonly review: { readonly show: Verb };
} = {
  submission: { autoApprove, lookAgain, expire: expireSubmission },
  request: { expire: expireRequest },
  job: { end: endJob },
  deposit: { fail: giveUp },
  person: {},
  payout: { release, request: requestScheduled },
  // That it is shown is read off its time: what is left to do is to tell of it.
  review: { show: showReview },
};
