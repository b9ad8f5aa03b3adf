/**
 * The roles a person can have, and where each is at home: the path a role's visitor is sent to.
 * Written here once; the screens, the API and the remotes' declarations read it.
 * Source: specification, sections 2 and 6.
 */
export const roles = {
  creator: { home: '/dashboard/creator' },
  sponsor: { home: '/dashboard/sponsor' },
} as const;

/** The name of a role. */
export type Role = keyof typeof roles;

/** The roles as a list, in the order in which they are offered. */
export const roleNames = Object.keys(roles) as Role[];
