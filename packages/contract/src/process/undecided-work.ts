import type { Undecided } from './undecided.ts';

/**
 * Why a job is not deleted while work on it is undecided, by the state of that work; Pending is what went
 * back for changes. What the sponsor can decide at once comes first.
 */
export const undecidedWork = {
  Submitted: 'Decide on the submitted links before deleting this job',
  Pending: 'Wait for the changes you asked for, or open a dispute, before deleting this job',
  Disputed: 'A dispute about this job is not decided yet',
} as const satisfies Record<Undecided, string>;
