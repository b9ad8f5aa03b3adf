import type { Endpoint } from '../endpoint.ts';

/** Jobs as sponsors post them and creators see them. Source: specification, section 7. */
export const jobEndpoints = {
  createJob: {
    method: 'POST',
    path: '/api/jobs',
    access: 'sponsor',
    status: 201,
    errors: [402, 409],
    idempotent: true,
    whileSuspended: false,
    summary:
      'Posts a job, or `repeatCount` equal jobs when `multiple` is set, all or none, and holds what they can cost.',
  },
  getPostedJobs: {
    method: 'GET',
    path: '/api/jobs/sponsor/posted-jobs',
    access: 'sponsor',
    status: 200,
    errors: [],
    mayLag: true,
    summary: "The sponsor's own jobs with their submissions, newest first, in pages.",
  },
  updateJob: {
    method: 'PUT',
    path: '/api/jobs/{id}',
    access: 'sponsor',
    status: 200,
    errors: [402, 409],
    whileSuspended: false,
    summary:
      'Changes a job: freely while nobody has accepted it, afterwards a later due date and an added note.',
  },
  deleteJob: {
    method: 'DELETE',
    path: '/api/jobs/{id}',
    access: 'sponsor',
    status: 200,
    errors: [409],
    idempotent: true,
    whileSuspended: true,
    summary: 'Takes a job off the market; approved work stays in the ledger.',
  },
  getVisibleJobs: {
    method: 'GET',
    path: '/api/jobs/visible',
    access: 'creator',
    status: 200,
    errors: [],
    mayLag: true,
    notFollowed: 'Nobody is told of each new job: it is read again as creators ask for it',
    summary:
      'Open jobs within reach of the creator, and those outside: nearest first, or as `sort` says.',
  },
  getMyJobs: {
    method: 'GET',
    path: '/api/jobs/my-jobs',
    access: 'creator',
    status: 200,
    errors: [],
    mayLag: true,
    summary: "The creator's accepted jobs, newest first, in pages.",
  },
  getJob: {
    method: 'GET',
    path: '/api/jobs/{id}',
    access: 'public',
    personal: true,
    status: 200,
    errors: [],
    summary:
      'A job on its own page: for everybody while it is open, afterwards for its sponsor and whoever took it, asked for it or has messages about it.',
  },
  getAgent: {
    method: 'GET',
    path: '/api/agent',
    access: 'sponsor',
    status: 200,
    errors: [],
    notFollowed: 'It changes with a release',
    summary: "The deployment's agent, who is named on every job.",
  },
} as const satisfies Record<string, Endpoint>;
