import type { Side } from '../roles.ts';

/**
 * Where a side of jobs reads what it writes with the others: a path of the app. Source: beyond, "Messages".
 * @param threadId of one conversation; all of them without it
 */
export const messagesPath = (side: Side, threadId?: string) =>
  `/${side}/messages${threadId ? `/${threadId}` : ''}` as const;
