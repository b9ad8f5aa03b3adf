import { setting } from '../setting.ts';
import { emailOrNone, flag, mailbox, monthsOrAll, pathOrNone, secret, text } from '../values.ts';

/** What an installation says of itself, keeps secret and lets be done. */
export const product = {
  SEED_DEMO: setting(flag, {
    default: '1',
    description: 'Demo accounts and jobs: 1 or 0; 0 unless set when `DATABASE_URL` is given',
  }),
  AGENT_NAME: setting(text, {
    default: 'Castwork Bookings',
    description: 'Agent named on every job',
  }),
  AGENT_PHONE: setting(text, { default: '(555) 010-0142', description: 'The agent’s phone' }),
  AUTH_SECRET: setting(secret, {
    file: '$DATA_DIR/auth-secret',
    otherwise: 'random, kept in `$DATA_DIR/auth-secret`',
    description: 'Signs the sessions; at least 32 bytes',
    confidential: true,
  }),
  MAIL_FROM: setting(mailbox, {
    default: 'Castwork <no-reply@castwork.example>',
    description: 'Sender of the mails',
  }),
  LOOK_AT_LINKS: setting(flag, {
    default: '1',
    description: 'Whether links are looked at on the web: 1, or 0 where nothing may be asked',
  }),
  OPERATOR_EMAIL: setting(emailOrNone, {
    default: '',
    otherwise: 'nobody',
    description: 'Who is mailed when the ledger and the payment provider disagree',
  }),
  SECURITY_CONTACT: setting(emailOrNone, {
    default: '',
    otherwise: 'nobody',
    description: 'Who is told of weaknesses: the address in `/.well-known/security.txt`',
  }),
  LEGAL_DIR: setting(pathOrNone, {
    default: '',
    otherwise: 'samples that bind nobody',
    description: 'Directory with `terms.md` and `privacy.md` of your own, in Markdown',
  }),
  KEEP_MONTHS: setting(monthsOrAll, {
    default: '',
    otherwise: 'all',
    description: 'Months of events, notifications and messages that are kept, 13 at the least',
  }),
};
