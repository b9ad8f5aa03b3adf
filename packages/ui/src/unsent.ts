/**
 * What was typed in a dialog and not sent, by what it is for: whoever opens the same dialog again finds
 * it there, until the page is left.
 */
export const unsent = new Map<string, string>();
