import type { VisibleJob } from '@castwork/contract/jobs/schemas';

/** As much of an open job as it takes to accept it. */
export type MarketJob = Pick<VisibleJob, '_id' | 'version' | 'postingId' | 'title' | 'postsLeft'>;

/** What a card of the market stands for: a job, or all equal posts that are left of it. */
export const jobKey = ({ postingId, _id }: Pick<VisibleJob, '_id' | 'postingId'>): string =>
  postingId ?? _id;
