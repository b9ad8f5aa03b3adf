import { placeHolding } from './submission.ts';

/** The states of work that somebody still waits for: it holds a place of its job, and is not paid. */
export const undecided = placeHolding.filter((status) => status !== 'Approved');
export type Undecided = (typeof undecided)[number];
