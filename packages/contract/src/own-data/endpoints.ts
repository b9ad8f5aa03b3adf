import type { Endpoint } from '../endpoint.ts';

/** One's own data, to take along, and the end of an account. Source: beyond, "Accounts". */
export const ownDataEndpoints = {
  getExport: {
    method: 'GET',
    path: '/api/users/me/export',
    access: 'signedIn',
    status: 200,
    errors: [],
    writes: true,
    download: 'castwork-my-data.json',
    whileSuspended: true,
    notFollowed: 'It is asked for as a file',
    summary:
      'All that is kept of the caller, as a file: section by section, the newest 10,000 rows of each. Of others it names no more than they are seen by, and it holds no secret. Taking it is an event.',
  },
  closeAccount: {
    method: 'POST',
    path: '/api/users/me/close',
    access: 'member',
    status: 204,
    errors: [403, 409],
    // What is looked into has to be there.
    whileSuspended: false,
    summary:
      'Closes the caller’s account for their password, and a code where their login takes one: posts are taken down, all that names them goes, what the ledger must keep stays without name. 409 `account_in_use` lists what stands in the way, as issues.',
  },
} as const satisfies Record<string, Endpoint>;
