/**
 * Milliseconds in which what a thief has changed can be taken back from the mailbox: whoever has the address
 * of before objects to a new one, and a password that is set by a mailed link ends an app set up since.
 */
export const objectWithin = 7 * 24 * 60 * 60_000;
