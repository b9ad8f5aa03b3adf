import type { Endpoint } from '../endpoint.ts';

/** How people keep others away, and say what is not right. Source: beyond, section 5. */
export const safetyEndpoints = {
  blockPerson: {
    method: 'POST',
    path: '/api/people/{id}/block',
    access: 'member',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary:
      "Keeps somebody from writing to the caller, and from asking for the caller's jobs; again is no error.",
  },
  unblockPerson: {
    method: 'DELETE',
    path: '/api/people/{id}/block',
    access: 'member',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary: 'Lets somebody write again; where they were not blocked, nothing changes.',
  },
  reportPerson: {
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    status: 201,
    errors: [404],
    idempotent: true,
    whileSuspended: true,
    summary:
      'Tells an operator what somebody does, or of a job of theirs, with a reason. Who is reported is not told.',
  },
} as const satisfies Record<string, Endpoint>;
