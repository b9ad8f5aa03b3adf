/**
 * Why money moves: it is held for a job or goes back, links were approved, a dispute about them was
 * resolved, a sponsor added it.
 */
export const transferKinds = ['hold', 'release', 'approval', 'resolution', 'deposit'] as const;
export type TransferKind = (typeof transferKinds)[number];
