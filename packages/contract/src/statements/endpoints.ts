import type { Endpoint } from '../endpoint.ts';

/** What the ledger says of a month, and of a job. */
export const statementEndpoints = {
  getStatement: {
    method: 'GET',
    path: '/api/statements/{month}',
    access: 'member',
    status: 200,
    errors: [404],
    summary:
      "The caller's month (`YYYY-MM`, UTC) from the ledger: what there was, what moved, what is left. 404 for a month that has not begun.",
  },
  getReceipt: {
    method: 'GET',
    path: '/api/receipts/{id}',
    access: 'sponsor',
    status: 200,
    errors: [],
    summary:
      "What the sponsor has paid for one of their jobs, creator by creator, by the job's id.",
  },
} as const satisfies Record<string, Endpoint>;
