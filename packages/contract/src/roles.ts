/**
 * The roles a person can have, and where each is at home: the path a role's visitor is sent to.
 * Written here once; the screens, the API and the remotes' declarations read it.
 * Source: specification, sections 2 and 6; beyond, "Operator".
 */
export const roles = {
  creator: { home: '/dashboard/creator' },
  sponsor: { home: '/dashboard/sponsor' },
  operator: { home: '/operator' },
} as const;

/** The name of a role. */
export type Role = keyof typeof roles;

/** The roles as a list. */
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/**
 * The two sides of a job, in the order in which sign-up offers them: all that anybody can become by a
 * call. An operator is made on the server alone.
 */
export const sides = ['creator', 'sponsor'] as const satisfies Role[];
export type Side = (typeof sides)[number];

/** A role in a sentence: `a creator`, `an operator`. */
export const withArticle = (role: string) => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`);

/**
 * Where a side reads what it writes with the others: a path of the app. Source: beyond, "Messages".
 * @param threadId of one conversation; all of them without it
 */
export const messagesPath = (side: Side, threadId?: string) =>
  `/${side}/messages${threadId ? `/${threadId}` : ''}` as const;
