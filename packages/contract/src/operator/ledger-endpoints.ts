import type { Endpoint } from '../endpoint.ts';

/** The ledger as operators read it: it is never changed by hand. Source: beyond, sections 3 and 6. */
export const ledgerEndpoints = {
  getLedgerAccounts: {
    method: 'GET',
    path: '/api/operator/ledger/accounts',
    access: 'operator',
    status: 200,
    errors: [],
    summary:
      'Accounts of the ledger with what they hold, in pages; found by beginnings of the words of their owner’s names and address, or by an id.',
  },
  getLedgerTransfers: {
    method: 'GET',
    path: '/api/operator/ledger/accounts/{id}/transfers',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'Every movement of an account with its balance after it, newest first, in pages. That it was looked at is an event.',
  },
  getLedgerCsv: {
    method: 'GET',
    path: '/api/operator/ledger/accounts/{id}/csv',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'The newest 10,000 movements of an account as a file for spreadsheets. That it was taken is an event.',
  },
  getLedgerTransfer: {
    method: 'GET',
    path: '/api/operator/ledger/transfers/{id}',
    access: 'operator',
    status: 200,
    errors: [],
    writes: true,
    summary:
      'One movement of money with what it put into each account, which sums to zero. That it was looked at is an event.',
  },
} as const satisfies Record<string, Endpoint>;
