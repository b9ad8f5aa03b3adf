import type { Endpoint } from '../endpoint.ts';

/** The second step of one's own login. Source: beyond, "Accounts". */
export const totpEndpoints = {
  getTotp: {
    method: 'GET',
    path: '/api/users/me/totp',
    access: 'signedIn',
    status: 200,
    errors: [],
    notFollowed: 'Its owner’s alone',
    summary:
      'Whether the caller’s login takes a second step, and how many recovery codes are left.',
  },
  beginTotp: {
    method: 'POST',
    path: '/api/users/me/totp',
    access: 'signedIn',
    status: 200,
    errors: [403, 409],
    whileSuspended: true,
    summary:
      'Offers the secret for an authenticator app. Nothing is kept of it before a code of it has come back, within ten minutes. 403 for a wrong password, 409 while an app is set up.',
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/users/me/totp/confirm',
    access: 'signedIn',
    status: 200,
    errors: [403, 409],
    whileSuspended: true,
    summary:
      'Sets the app up with a code of it, and answers with ten recovery codes, which are shown this once. 403 for a wrong code, 409 when it took too long or an app is set up. The person is mailed.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/users/me/totp/recovery-codes',
    access: 'signedIn',
    status: 200,
    errors: [403, 409],
    whileSuspended: true,
    summary:
      'Ten recovery codes in place of those there are, for the password and a code. 403 where one of them is wrong, 409 while no app is set up. The person is mailed.',
  },
  endTotp: {
    method: 'POST',
    path: '/api/users/me/totp/off',
    access: 'signedIn',
    status: 200,
    errors: [403, 409],
    whileSuspended: true,
    summary:
      'Ends the second step of the login and its recovery codes, for the password and a code. 403 where one of them is wrong, and for an operator; 409 while no app is set up. The person is mailed.',
  },
} as const satisfies Record<string, Endpoint>;
