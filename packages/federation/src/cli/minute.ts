/** A moment to the minute, wherever one reads it: `2026-01-31 12:05 UTC`. */
export const minute = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
