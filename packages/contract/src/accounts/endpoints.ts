import type { Endpoint } from '../endpoint.ts';

/** Accounts, sessions and profiles. Source: specification, section 7. */
export const accountEndpoints = {
  signup: {
    method: 'POST',
    path: '/api/signup',
    access: 'public',
    status: 201,
    errors: [409],
    cookies: true,
    summary:
      'Creates an unconfirmed account, in place of an earlier unconfirmed one, and sends its confirmation e-mail.',
  },
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'public',
    status: 200,
    errors: [401, 403],
    cookies: true,
    summary:
      'Checks e-mail and password and starts a session of seven days. Where a second step is due, 403 `totp_due` carries a challenge for it, and a secret while no app is set up.',
  },
  loginTotp: {
    method: 'POST',
    path: '/api/login/totp',
    access: 'public',
    status: 200,
    errors: [401, 403, 409],
    cookies: true,
    summary:
      'The second step of a login: a code of an app (RFC 6238: SHA-1, 6 digits, 30 seconds) or a recovery code, once. The first sets the app up. An operator’s session lasts 12 hours.',
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'signedIn',
    status: 204,
    errors: [],
    summary: 'Ends this session on the server.',
  },
  getMe: {
    method: 'GET',
    path: '/api/users/me',
    access: 'signedIn',
    status: 200,
    errors: [],
    summary: "The signed-in user's own profile.",
  },
  updateMe: {
    method: 'PUT',
    path: '/api/users/me',
    access: 'signedIn',
    status: 200,
    errors: [],
    summary: 'Changes the profile; coordinates follow the address.',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    status: 200,
    errors: [],
    summary: 'Sends a reset link, valid for 30 minutes, if the address has an account.',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/reset-password/{token}',
    access: 'public',
    status: 200,
    errors: [],
    cookies: true,
    summary: "Sets a new password once per token and ends all the user's sessions.",
  },
  confirmEmail: {
    method: 'GET',
    path: '/api/confirm-email/{token}',
    access: 'public',
    status: 200,
    errors: [],
    writes: true,
    summary: 'Confirms the e-mail address the token was sent to; valid for 24 hours.',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/resend-confirmation',
    access: 'public',
    status: 200,
    errors: [],
    summary: 'Sends the confirmation e-mail again if the address has an unconfirmed account.',
  },
} as const satisfies Record<string, Endpoint>;
