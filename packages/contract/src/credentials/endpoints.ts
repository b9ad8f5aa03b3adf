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
    whileSuspended: true,
    summary:
      'Changes the password, for the one of now, and for a code where the login takes one: 403 for a wrong one, `code_due` where the code is missing, 400 where the new one is that of now. All other sessions end, mailed reset links too. The person is mailed.',
  },
  getEmailChange: {
    method: 'GET',
    path: '/api/users/me/email',
    access: 'signedIn',
    status: 200,
    errors: [],
    notFollowed: 'Its owner’s alone',
    summary:
      "The caller's e-mail address, and the one that waits to be confirmed, if there is one.",
  },
  changeEmail: {
    method: 'PUT',
    path: '/api/users/me/email',
    access: 'signedIn',
    status: 202,
    errors: [403],
    cookies: true,
    whileSuspended: true,
    summary:
      'Asks for another e-mail address, for the password, and for a code where the login takes one: 403 for a wrong one, `code_due` where the code is missing. A link to the new address confirms it within 24 hours; the old address is told at once. In place of an earlier request. 429 where the same address was asked for and called off a moment ago: it is mailed no other link yet. The answer is the same for an address that has an account.',
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/api/users/me/email',
    access: 'signedIn',
    status: 200,
    errors: [404, 409],
    idempotent: true,
    whileSuspended: true,
    summary: 'Forgets the address that waits to be confirmed: its link is good no more.',
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/email-changes/{token}',
    access: 'public',
    status: 200,
    errors: [409],
    summary:
      'Makes an address that of its account, by the link that was mailed to it; the same link again changes nothing. 400 for one that is good no more, 409 where the address has an account of its own by then. Mailed reset links end; the old address is told.',
  },
  objectToEmailChange: {
    method: 'POST',
    path: '/api/email-changes/{token}/objection',
    access: 'public',
    status: 200,
    errors: [409],
    cookies: true,
    summary:
      'By the link that the old address was mailed: the account keeps that address, or gets it back for seven days. Its password counts no more, all sessions end, and a reset link is mailed. Where the address has an account of its own by now, nobody gets in until it is free and the link is opened again. 400 for a link that is good no more.',
  },
} as const satisfies Record<string, Endpoint>;
