import type { Endpoint } from '../endpoint.ts';

/** What a creator and a sponsor write to each other about a job. Source: beyond, section 5. */
export const threadEndpoints = {
  getThreads: {
    method: 'GET',
    path: '/api/threads',
    access: 'member',
    status: 200,
    errors: [],
    mayLag: true,
    summary:
      "The caller's threads, one for each creator and job, those with the newest message first, in pages.",
  },
  getMessages: {
    method: 'GET',
    path: '/api/threads/{id}/messages',
    access: 'member',
    status: 200,
    errors: [],
    summary:
      'A thread with its messages, and what happened between them, newest first, in pages. Its id, or that of a request or an accepted job it is about.',
  },
  postMessage: {
    method: 'POST',
    path: '/api/threads/{id}/messages',
    access: 'member',
    status: 201,
    errors: [403, 409],
    idempotent: true,
    whileSuspended: false,
    summary:
      'Writes to the other side; 409 once the thread is closed, 403 where one of the two has blocked the other.',
  },
  readThread: {
    method: 'POST',
    path: '/api/threads/{id}/read',
    access: 'member',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary: 'Marks what the other side wrote as read, and the news of it.',
  },
} as const satisfies Record<string, Endpoint>;
