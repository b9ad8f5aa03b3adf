/**
 * Milliseconds for which the last news is kept for whoever begins to listen only after it: answers that are
 * fresh were asked for no longer ago. Source: ours.
 */
export const newsKept = 30_000;
