import type { Role } from './endpoint.ts';

/** Pending (accepted, no links), Submitted (awaiting the sponsor), Approved (paid). */
export const submissionStatuses = ['Pending', 'Submitted', 'Approved'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Pending until a sponsor approves or denies. */
export const requestStatuses = ['pending', 'approved', 'denied'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** One permitted change of state: who may make it, from where, to where. */
export interface Transition<Status extends string> {
  readonly by: Role;
  readonly from: Status;
  readonly to: Status;
}

/**
 * What may happen to a submission. The SQL guard, the button and the test read the same line.
 * Source: specification, section 4; decisions (approve, request-changes).
 */
export const submissionCan = {
  submitLinks: { by: 'creator', from: 'Pending', to: 'Submitted' },
  approve: { by: 'sponsor', from: 'Submitted', to: 'Approved' },
  requestChanges: { by: 'sponsor', from: 'Submitted', to: 'Pending' },
} as const satisfies Record<string, Transition<SubmissionStatus>>;

/** What may happen to a request. Source: specification, section 4. */
export const requestCan = {
  approve: { by: 'sponsor', from: 'pending', to: 'approved' },
  deny: { by: 'sponsor', from: 'pending', to: 'denied' },
} as const satisfies Record<string, Transition<RequestStatus>>;

/**
 * Whether a role may make a change now.
 * @param transition a line of `submissionCan` or `requestCan`
 * @param role who asks
 * @param status the state the thing is in
 */
export const may = <Status extends string>(
  transition: Transition<Status>,
  role: Role,
  status: Status,
) => transition.by === role && transition.from === status;
