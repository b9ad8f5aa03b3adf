import { depositProcess, depositStatuses } from './deposit.ts';
import { jobProcess, jobStatuses } from './job.ts';
import { payoutProcess, payoutStatuses } from './payout.ts';
import { personProcess, personStatuses } from './person.ts';
import { requestProcess, requestStatuses } from './request.ts';
import { submissionProcess, submissionStatuses } from './submission.ts';
import type { Process } from './transition.ts';

/**
 * What may happen in the product, as data: the SQL guard, the button, the notification, the picture
 * in the documentation and the generated test read the same lines.
 */
export const processes = {
  submission: submissionProcess,
  request: requestProcess,
  job: jobProcess,
  deposit: depositProcess,
  payout: payoutProcess,
  person: personProcess,
} as const satisfies Record<string, Process>;

/** The kind of thing a process is about. */
export type ProcessName = keyof typeof processes;

/** The name of a transition of one kind of thing. */
export type TransitionName<P extends ProcessName> = keyof (typeof processes)[P] & string;

/** The names of those that the system takes by time alone, by their clocks. */
export type ClockedName<P extends ProcessName> = {
  [N in TransitionName<P>]: (typeof processes)[P][N] extends { readonly clock: unknown }
    ? N
    : never;
}[TransitionName<P>];

/** The states of each kind of thing. */
export const statuses = {
  submission: submissionStatuses,
  request: requestStatuses,
  job: jobStatuses,
  deposit: depositStatuses,
  payout: payoutStatuses,
  person: personStatuses,
} as const;

/** A state of one kind of thing. */
export type StatusOf<P extends ProcessName> = (typeof statuses)[P][number];
