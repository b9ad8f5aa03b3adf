import type { Endpoint } from '../endpoint.ts';

/** The terms, what is done with people's data, and who has agreed to which text of them. */
export const legalEndpoints = {
  getLegal: {
    method: 'GET',
    path: '/api/legal',
    access: 'public',
    status: 200,
    errors: [],
    notFollowed: 'It changes with a release',
    summary:
      'The terms and the privacy notice of this deployment (`LEGAL_DIR`), in parts that hold no HTML, with the version of both.',
  },
  getConsent: {
    method: 'GET',
    path: '/api/users/me/consent',
    access: 'signedIn',
    status: 200,
    errors: [],
    notFollowed: 'Its owner’s alone',
    summary:
      'Whether the caller is to be asked for consent to the texts of now, and when they gave it.',
  },
  giveConsent: {
    method: 'POST',
    path: '/api/users/me/consent',
    access: 'signedIn',
    status: 200,
    errors: [409],
    whileSuspended: true,
    summary: 'Keeps that the caller agrees to the texts of now. 409 for any other version.',
  },
} as const satisfies Record<string, Endpoint>;
