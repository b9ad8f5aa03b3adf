import { type LetterSource, titled, type WriteLetter } from './account-letter.ts';
import { at, from } from './moment-words.ts';

/** What is mailed when the address of an account changes. */
type EmailTemplate = 'emailChange' | 'emailTaken' | 'emailChangeAsked' | 'emailChanged';

const keep = ({ publicUrl, token }: LetterSource) => ({
  button: 'This was not me',
  link: `${publicUrl}/keep-email/${token}`,
});

/** The letters by name: the first two go to the new address, the others to the old one. */
export const emailLetters: Record<EmailTemplate, WriteLetter> = {
  emailChange: ({ publicUrl, token }) => ({
    ...titled('Confirm your new email for Castwork'),
    text: 'Someone asked to use this address for their Castwork account. Confirm that it is yours, and it is the one you log in with.',
    button: 'Use this address',
    link: `${publicUrl}/confirm-new-email/${token}`,
    note: 'The link is good for 24 hours. If it was not you, do not open it: nothing changes then.',
  }),
  emailTaken: ({ publicUrl }) => ({
    ...titled('This address has a Castwork account already'),
    text: 'Someone asked to use this address for another Castwork account. It has one of its own, so nothing has changed.',
    button: 'Log in',
    link: `${publicUrl}/login`,
    note: 'If it was you, log in with this address, or choose another one for the other account. If it was not you, there is nothing to do.',
  }),
  emailChangeAsked: (source) => ({
    ...titled('Your email is to be changed'),
    text: `Your account is to have the address ${source.email ?? ''}, once somebody confirms it from there. This was asked for${at(source.at)}${from(source)}.`,
    ...keep(source),
    note: 'If it was you, there is nothing to do here. If it was not, somebody knows your password: press the button, and your address stays, everyone is logged out, and you choose a new password.',
  }),
  emailChanged: (source) => ({
    ...titled('Your email was changed'),
    text: `Your account has the address ${source.email ?? ''} now: log in with it. Castwork writes to it from now on, and no more to this one.`,
    ...keep(source),
    note: 'If it was you, there is nothing to do here. If it was not, press the button within 7 days: your account gets this address back, everyone is logged out, and you choose a new password.',
  }),
};
