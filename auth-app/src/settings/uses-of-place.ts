import type { Role } from '@castwork/contract/roles';

/** What each role needs a place on the map for. */
export const uses = {
  creator: 'to see local jobs',
  sponsor: 'to post location-based jobs',
  // Asked for none.
  operator: '',
} satisfies Record<Role, string>;
