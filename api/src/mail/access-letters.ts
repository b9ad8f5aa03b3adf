import { type LetterSource, titled, type WriteLetter } from './account-letter.ts';
import { at, from } from './moment-words.ts';

/** What somebody is mailed when the ways into their account change. */
type AccessTemplate =
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodes'
  | 'recoveryCodeUsed'
  | 'passwordChanged'
  | 'closed';

const byReset =
  'If it was not you, reset your password from the login page at once: that logs everyone else out';

/**
 * The way to the settings, and what to do about what somebody else has done.
 * @param then what a new password by mail does besides, as the sentence goes on
 */
const settings = (
  { publicUrl, isOperator = false }: LetterSource,
  then = '. Then look at the second step in Settings.',
) => ({
  button: 'Open Settings',
  link: `${publicUrl}/settings`,
  note: isOperator
    ? 'If it was not you, tell whoever runs the server at once: from there your password and your second step are set anew.'
    : byReset + then,
});

const leftInWords = (left: number) =>
  left === 0
    ? 'It was the last one. Make new ones in Settings now: without them a lost phone locks you out.'
    : `${left === 1 ? 'One is' : `${left} are`} left.${left <= 3 ? ' Make new ones in Settings soon.' : ''}`;

/** The letters by name. Whoever owns the account gets them, whatever they have chosen. */
export const accessLetters: Record<AccessTemplate, WriteLetter> = {
  totpOn: (source) => ({
    ...titled('Two-factor authentication is on'),
    text: 'From now on your login takes a code of your authenticator app beside the password. Keep your recovery codes where you find them without your phone.',
    ...settings(source, ', and within 7 days it ends the app too.'),
  }),
  totpOff: (source) => ({
    ...titled('Two-factor authentication is off'),
    text: 'Your login takes the password alone now, and your recovery codes count no more.',
    ...settings(source),
  }),
  passwordChanged: (source) => ({
    ...titled('Your password was changed'),
    text: `It was changed${at(source.at)}${from(source)}. All other devices were signed out${source.isAppGone ? ', and the authenticator app that was set up in the 7 days before is off' : ''}.`,
    ...settings(source, '.'),
  }),
  recoveryCodes: (source) => ({
    ...titled('Your recovery codes are new'),
    text: 'Those of before count no more.',
    ...settings(source),
  }),
  recoveryCodeUsed: (source) => ({
    ...titled('A recovery code was used'),
    text: `Each is good once. ${leftInWords(source.left ?? 0)}`,
    ...settings(source),
  }),
  closed: ({ publicUrl, leftOver }) => ({
    subject: 'Your Castwork account is closed',
    heading: 'Goodbye, and thank you',
    text: `Your account is closed as you asked. What names you is removed; what books must keep stays without your name.${leftOver ? ` ${leftOver} of yours is too little to be paid out, and stays in the books as yours.` : ''}`,
    button: 'Open Castwork',
    link: publicUrl,
    note: 'If it was not you, answer this mail at once. Your address is free: you can sign up again with it at any time. This is the last mail to you.',
  }),
};
