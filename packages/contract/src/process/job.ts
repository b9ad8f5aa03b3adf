import type { Process } from './transition.ts';

/**
 * The states of a job. `Open` and `Deleted` are stored; `Over` is read off the due date, which ends
 * everywhere on Earth (decisions, "Due dates"), so that no clock has to write it: the one there is
 * returns what was held for free places.
 */
export const jobStatuses = ['Open', 'Over', 'Deleted'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const gone = { code: 'not_found', message: 'Job not found' };

/** What may happen to a job. Source: specification, section 4; decisions, the table of calls. */
export const jobProcess = {
  post: {
    from: [],
    to: 'Open',
    by: ['sponsor'],
    event: 'job_posted',
    ledger: 'settle',
    refusal: gone,
  },
  delete: {
    from: ['Open', 'Over'],
    to: 'Deleted',
    by: ['sponsor'],
    guard: 'noLinksHandedIn',
    event: 'job_deleted',
    ledger: 'settle',
    refusal: gone,
  },
  // Of what was handed in the sponsor still decides, or time.
  takeDown: {
    from: ['Open', 'Over'],
    to: 'Deleted',
    by: ['operator'],
    event: 'job_taken_down',
    ledger: 'settle',
    tells: ['creator', 'sponsor'],
    refusal: { code: 'already_gone', message: 'This job was deleted or taken down already' },
  },
  // A job that is over opens again with a later due date.
  edit: {
    from: ['Open', 'Over'],
    to: 'Open',
    by: ['sponsor'],
    event: 'job_edited',
    ledger: 'settle',
    tells: ['creator'],
    refusal: gone,
  },
  // Whoever still works on it reads what is added, and nobody new can take it.
  addNote: {
    from: ['Over'],
    to: 'Over',
    by: ['sponsor'],
    event: 'job_edited',
    clocksRunOn: true,
    tells: ['creator'],
    refusal: gone,
  },
  // Nobody can take its places any more.
  end: {
    from: ['Over'],
    to: 'Over',
    by: ['system'],
    clock: { after: 'dueDateEnd', runsIn: 'Open' },
    event: 'job_over',
    ledger: 'settle',
    refusal: gone,
  },
} as const satisfies Process<JobStatus>;

/**
 * The state of a job at a moment.
 * @param job `isDeleted`, and its due date as `YYYY-MM-DD`
 * @param earliestOpen the earliest due date that has not passed (`earliestOpenDueDate`)
 */
export const jobStatus = (
  { isDeleted, dueDate }: { isDeleted: boolean; dueDate: string },
  earliestOpen: string,
): JobStatus => (isDeleted ? 'Deleted' : dueDate < earliestOpen ? 'Over' : 'Open');
