import type { Letter } from './compose.ts';
import type { MailJob } from './outbox.ts';

/**
 * What each mail says.
 * @param publicUrl the app's address as a setting, never from a request's header
 * @param token the single-use token of the link
 */
export const letters: Record<MailJob['template'], (publicUrl: string, token: string) => Letter> = {
  confirm: (publicUrl, token) => ({
    subject: 'Confirm your email for Castwork',
    heading: 'Confirm your email',
    text: 'Thanks for joining Castwork. Confirm that this address is yours, and you can log in.',
    button: 'Confirm email',
    link: `${publicUrl}/confirm-email/${token}`,
    note: 'The link is good for 24 hours. If you did not sign up, ignore this email.',
  }),
  reset: (publicUrl, token) => ({
    subject: 'Reset your Castwork password',
    heading: 'Choose a new password',
    text: 'Someone asked for a new password for this account.',
    button: 'Reset password',
    link: `${publicUrl}/reset-password/${token}`,
    note: 'The link is good for 30 minutes and works once. If it was not you, ignore this email: your password stays as it is.',
  }),
};
