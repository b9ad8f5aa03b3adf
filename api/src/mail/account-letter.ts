import type { LetterFacts } from '../queue/outbox.ts';
import type { Letter } from './compose.ts';

/**
 * Writes what one mail to an account says.
 * @param publicUrl the app's address as a setting, never from a request's header
 * @param token the single-use token of the link
 * @param isConfirmed whether the address is known to be the account's
 */
export type WriteLetter = (
  publicUrl: string,
  token: string,
  isConfirmed: boolean,
  facts?: LetterFacts,
) => Letter;

/** What a mail is called, in the mailbox as above its words. */
export const titled = (title: string) => ({ subject: title, heading: title });
