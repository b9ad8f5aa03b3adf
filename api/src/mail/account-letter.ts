import type { LetterFacts } from '../queue/outbox.ts';
import type { Letter } from './compose.ts';

/** What a mail to an account is made of. */
export interface LetterSource extends LetterFacts {
  /** The app's address as a setting, never from a request's header. */
  readonly publicUrl: string;
  /** The single-use token of the link; empty where there is none. */
  readonly token: string;
  /** Whether the address is known to be the account's. */
  readonly isConfirmed: boolean;
}

/** Writes what one mail to an account says. */
export type WriteLetter = (source: LetterSource) => Letter;

/** What a mail is called, in the mailbox as above its words. */
export const titled = (title: string) => ({ subject: title, heading: title });
