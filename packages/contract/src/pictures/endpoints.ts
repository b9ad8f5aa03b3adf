import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** The picture that somebody shows beside their name. Source: beyond, section 5. */
export const pictureEndpoints = {
  getMyPicture: {
    method: 'GET',
    path: '/api/users/me/picture',
    access: 'member',
    status: 200,
    errors: [],
    notFollowed: 'Its owner’s alone',
    summary: "Where the caller's own picture is; null without one.",
  },
  setMyPicture: {
    method: 'PUT',
    path: '/api/users/me/picture',
    access: 'member',
    status: 200,
    errors: [],
    whileSuspended: false,
    bodyLimit: limits.pictureBody,
    summary:
      'Sets or replaces it: a JPEG, PNG or WebP picture of at most 200 kB and 1024 pixels a side, in Base64. What a file says besides, as when and where it was taken, is not kept. Whoever is shown the name is shown the picture.',
  },
  removeMyPicture: {
    method: 'DELETE',
    path: '/api/users/me/picture',
    access: 'member',
    status: 200,
    errors: [],
    whileSuspended: true,
    summary: 'Removes it: initials stand in its place.',
  },
} as const satisfies Record<string, Endpoint>;
