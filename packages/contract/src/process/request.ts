import type { Process } from './transition.ts';

/** The states of a request for access. Source: specification, section 4; `expired` is ours. */
export const requestStatuses = ['pending', 'approved', 'denied', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const alreadyDecided = {
  code: 'already_resolved',
  message: 'This request has already been decided',
};

/** What may happen to a request. Source: specification, section 4; decisions, the table of calls. */
export const requestProcess = {
  make: {
    from: [],
    to: 'pending',
    by: ['creator'],
    event: 'request_made',
    tells: ['sponsor'],
    refusal: {
      code: 'request_exists',
      message: 'You have already requested access to this job',
    },
  },
  approve: {
    from: ['pending'],
    to: 'approved',
    by: ['sponsor'],
    guard: 'jobIsAsAskedFor',
    event: 'request_approved',
    endsNews: true,
    tells: ['creator'],
    refusal: alreadyDecided,
  },
  deny: {
    from: ['pending'],
    to: 'denied',
    by: ['sponsor'],
    event: 'request_denied',
    endsNews: true,
    tells: ['creator'],
    refusal: alreadyDecided,
  },
  // The sponsor has changed the job: whoever asked for it says whether they still want it.
  outdate: {
    from: ['pending'],
    to: 'pending',
    by: ['sponsor'],
    clocksRunOn: true,
    event: 'request_outdated',
    tells: ['creator'],
    refusal: alreadyDecided,
  },
  renew: {
    from: ['pending'],
    to: 'pending',
    by: ['creator'],
    clocksRunOn: true,
    event: 'request_renewed',
    tells: ['sponsor'],
    refusal: alreadyDecided,
  },
  expire: {
    from: ['pending'],
    to: 'expired',
    by: ['system'],
    clock: { after: 'createdAt', setting: 'REQUEST_EXPIRES_AFTER', atLatest: 'dueDateEnd' },
    event: 'request_expired',
    endsNews: true,
    tells: ['creator'],
    refusal: alreadyDecided,
  },
} as const satisfies Process<RequestStatus>;
