import type { Endpoint } from '../endpoint.ts';

/** What opens one's own account: its password and its e-mail address. Source: beyond, sections 7 and 8. */
export const credentialEndpoints = {
  changePassword: {
    method: 'PUT',
    path: '/api/users/me/password',
    access: 'signedIn',
    status: 200,
    errors: [403],
    cookies: true,
    summary:
      'Changes the password, for the one of now, and for a code where the login takes one: 403 for a wrong one, `code_due` where the code is missing. All other sessions end, mailed reset links too. The person is mailed.',
  },
} as const satisfies Record<string, Endpoint>;
