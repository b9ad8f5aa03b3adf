import type { Endpoint } from '../endpoint.ts';

/** Searches of the market that a creator keeps. Source: beyond, section 5 and section 8. */
export const savedSearchEndpoints = {
  getSavedSearches: {
    method: 'GET',
    path: '/api/saved-searches',
    access: 'creator',
    status: 200,
    errors: [],
    notFollowed: 'Its owner’s alone',
    summary: "The creator's saved searches, newest first.",
  },
  saveSearch: {
    method: 'POST',
    path: '/api/saved-searches',
    access: 'creator',
    status: 201,
    errors: [409],
    idempotent: true,
    whileSuspended: false,
    summary:
      'Keeps a search of the market and tells of new jobs that it finds: `now`, once a day (`daily`), or not at all (`none`). 409 for one that is kept already, and beyond 20.',
  },
  updateSavedSearch: {
    method: 'PUT',
    path: '/api/saved-searches/{id}',
    access: 'creator',
    status: 200,
    errors: [],
    whileSuspended: false,
    summary: 'Changes when the creator is told of what a saved search finds.',
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/api/saved-searches/{id}',
    access: 'creator',
    status: 200,
    errors: [],
    idempotent: true,
    whileSuspended: true,
    summary: 'Forgets a saved search.',
  },
} as const satisfies Record<string, Endpoint>;
