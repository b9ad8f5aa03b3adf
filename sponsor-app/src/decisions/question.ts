import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { Submission } from '@castwork/contract/submissions/schemas';

/** One creator's submission with the job it is for. */
export interface Work {
  job: PostedJob;
  submission: Submission;
}

/** What the sponsor is asked before something that matters happens. */
export type Question =
  // Several jobs are equal posts that nobody has accepted; one of them goes out of so many.
  | { kind: 'delete'; jobs: readonly PostedJob[]; of?: number }
  | { kind: 'approve'; work: readonly Work[] }
  | { kind: 'changes'; work: Work }
  | { kind: 'dispute'; work: Work }
  | { kind: 'edit'; jobs: readonly PostedJob[] };

/** Puts a question; one dialog for the whole screen answers it. */
export type Ask = (question: Question) => void;
