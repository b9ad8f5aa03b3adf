import { accessLetters } from './access-letters.ts';
import { titled, type WriteLetter } from './account-letter.ts';
import { emailLetters } from './email-letters.ts';
import { placeOf } from '@castwork/contract/events/places';
import type { MailJob } from '../queue/outbox.ts';
import { at } from './moment-words.ts';

/** What each mail says. */
export const letters: Record<MailJob['template'], WriteLetter> = {
  ...accessLetters,
  ...emailLetters,
  confirm: ({ publicUrl, token }) => ({
    subject: 'Confirm your email for Castwork',
    heading: 'Confirm your email',
    text: 'Thanks for joining Castwork. Confirm that this address is yours, and you can log in.',
    button: 'Confirm email',
    link: `${publicUrl}/confirm-email/${token}`,
    note: 'The link is good for 24 hours. If you did not sign up, do not open it: until someone does, nobody can log in with your address, and a new sign-up with this address replaces this one. If you have opened it, reset the password from the login page: that logs everyone else out.',
  }),
  reset: ({ publicUrl, token, isConfirmed, isPasswordGone = false }) => ({
    subject: 'Reset your Castwork password',
    heading: 'Choose a new password',
    text: isPasswordGone
      ? 'You said that it was not you who changed the address of this account: its password opens nothing any more.'
      : 'Someone asked for a new password for this account.',
    button: 'Reset password',
    link: `${publicUrl}/reset-password/${token}`,
    note: `The link is good for 30 minutes and works once. ${isPasswordGone ? 'After that, ask for another one from the login page.' : 'If it was not you, ignore this email: your password stays as it is.'}${isConfirmed ? '' : ' A new password also confirms this account, as it was filled in at sign-up. If someone else signed up with your address, sign up again instead: that replaces theirs.'}`,
  }),
  reconciliation: ({ publicUrl, differences = [] }) => ({
    subject: `The ledger and the payment provider disagree: ${differences.length}`,
    heading: 'The ledger and the payment provider disagree',
    text: '',
    items: differences.map((each) => `${each}.`),
    button: 'Open Castwork',
    link: publicUrl,
    note: 'Look at each on the server with pnpm operator reconciliation. Every night it is looked for again.',
  }),
  payoutMethod: ({ publicUrl, last4 = '', until, isFirst = false }) => ({
    ...titled(
      isFirst ? 'Your payouts have an account to go to' : 'Your payouts go to another account',
    ),
    text: `They go to ${last4 ? `the bank account ending in ${last4}` : 'your account with Stripe'} from now on.${until ? ` To keep your money safe, payouts wait first: they go out again${at(until)}.` : ''}`,
    button: 'Look at it',
    link: publicUrl + placeOf('payout_sent', 'creator'),
    note: 'If it was not you, reset your password from the login page at once, and set the account right: that logs everyone else out, and what was not paid out yet goes to yours.',
  }),
};
