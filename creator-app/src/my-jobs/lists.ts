import type { MyJob } from '@castwork/contract/jobs/schemas';
import { endedStatuses } from '@castwork/contract/process/ended-statuses';
import type { SubmissionStatus } from '@castwork/contract/process/submission';

/** Where work of each state is found: in a tab (specification, section 4), or among Past Jobs. */
export const lists = {
  /** My Jobs. */
  toDo: ['Pending'],
  /** Pending. */
  waiting: ['Submitted', 'Disputed'],
  /** Past Jobs. */
  paid: ['Approved'],
  /** Past Jobs, Not completed. */
  ended: endedStatuses,
} as const satisfies Record<string, readonly SubmissionStatus[]>;

export type ListName = keyof typeof lists;

/** Where each list is on the dashboard, in words that lead there. */
const places: Record<ListName, { tab: string; view?: string; words: string }> = {
  toDo: { tab: 'my-jobs', words: 'Go to My Jobs' },
  waiting: { tab: 'pending', words: 'Go to Pending' },
  paid: { tab: 'past-jobs', words: 'Go to Past Jobs' },
  ended: { tab: 'past-jobs', view: 'not-completed', words: 'Go to Past Jobs' },
};

/** Where work of a state is found on the dashboard. */
export const placeOf = (status: SubmissionStatus) => {
  const name = (Object.keys(lists) as ListName[]).find((list) =>
    lists[list].some((listed) => listed === status),
  );
  return places[name ?? 'ended'];
};

/** The jobs of a list. The tabs of the specification ask for links, or for none, besides the state. */
export const jobsOf = (name: ListName, jobs: readonly MyJob[]): MyJob[] =>
  jobs.filter(
    ({ status, submittedLinks }) =>
      lists[name].some((listed) => listed === status) &&
      (name === 'ended' || submittedLinks.length > 0 === (name !== 'toDo')),
  );
