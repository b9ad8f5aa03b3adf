import type { Role } from '../roles.ts';

/**
 * What the call for somebody's unread notifications carries, by their role; an operator is told nothing.
 * Source: specification, section 7.
 */
export const pollHeaders = {
  creator: { 'x-castwork-poll': 'creator' },
  sponsor: {},
} as const satisfies Partial<Record<Role, Readonly<Record<string, string>>>>;
