import { originator } from './originator.ts';
import {
  addresses,
  credit,
  duration,
  emailOrNone,
  durations,
  flag,
  httpUrl,
  level,
  mailbox,
  oneOf,
  originOrNone,
  path,
  pathOrNone,
  port,
  positive,
  postgresUrl,
  proxyCount,
  rate,
  registryUrl,
  secret,
  secretOrNone,
  smtpUrl,
  text,
  wholeSeconds,
} from './values.ts';

/** One environment variable of the product. */
export interface Setting<T> {
  /** What it is for, as the README says it. */
  description: string;
  /** Used when the variable is unset or empty; `$NAME` stands for another setting. */
  default?: string;
  /** A file whose content is used when the variable is unset. */
  file?: string;
  /** What stands in for a default in the README where there is no fixed value. */
  otherwise?: string;
  /** Turns the text into the value, or throws an error that says what it must be. */
  parse: (text: string) => T;
  /** Its value is never repeated in an error. */
  confidential?: boolean;
}

const setting = <T>(parse: (text: string) => T, about: Omit<Setting<T>, 'parse'>): Setting<T> => ({
  ...about,
  parse,
});

/** Every environment variable of the product: the README lists exactly these. */
export const settingsTable = {
  SHELL_PORT: setting(port, { default: '3000', description: 'Port of the app' }),
  API_PORT: setting(port, { default: '4000', description: 'Port of the API' }),
  MAILBOX_PORT: setting(port, { default: '1080', description: 'Port of the mailbox page' }),
  SMTP_PORT: setting(port, {
    default: '1025',
    description: 'Port on which the mailbox receives mail',
  }),
  DATABASE_URL: setting(postgresUrl, {
    otherwise: 'embedded PostgreSQL',
    description: 'PostgreSQL 15 or newer to use instead; `AUTH_SECRET` is then required',
    confidential: true,
  }),
  DATABASE_OWNER_URL: setting(postgresUrl, {
    default: '$DATABASE_URL',
    description: 'Login that owns the database and migrates it; `DATABASE_URL` then needs less',
    confidential: true,
  }),
  SMTP_URL: setting(smtpUrl, {
    default: 'smtp://127.0.0.1:$SMTP_PORT',
    description: 'Mail server to use instead of the mailbox',
    confidential: true,
  }),
  PUBLIC_URL: setting(httpUrl, {
    default: 'http://localhost:$SHELL_PORT',
    description: 'Address of the app as people see it: links in mails, allowed origin',
  }),
  API_URL: setting(httpUrl, {
    default: 'http://localhost:$API_PORT',
    description: 'Address of the API as browsers see it, and the shell when it takes a deploy',
  }),
  DATA_DIR: setting(path, {
    default: '.data',
    description: 'Directory of the embedded database, the remotes’ builds and the logs',
  }),
  REGISTRY_URL: setting(registryUrl, {
    default: 'files',
    description: 'What is live, and its builds: `files`, or `postgres://…` for several shells',
    confidential: true,
  }),
  ASSETS_URL: setting(originOrNone, {
    default: '',
    otherwise: 'the shell itself',
    description: 'Origin of a CDN before the shell: pages take all files of builds from it',
  }),
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
  LOG_LEVEL: setting(level, {
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
  LIMIT_LOGIN: setting(rate, {
    default: '10/900',
    description: 'Failed logins of an account or browser, count/seconds; then growing waits',
  }),
  LIMIT_MAIL_SHORT: setting(rate, {
    default: '1/60',
    description: 'Reset or confirmation mails to one address, silently beyond',
  }),
  LIMIT_MAIL_LONG: setting(rate, {
    default: '5/3600',
    description: 'The same over a longer time; also sign-ups with one address',
  }),
  LIMIT_ORIGIN: setting(rate, {
    default: '600/60',
    description: 'Calls without a session from one network address',
  }),
  LIMIT_REQUESTS: setting(rate, {
    default: '60/3600',
    description: 'Requests for jobs that one creator sends',
  }),
  LIMIT_MESSAGES: setting(rate, {
    default: '300/3600',
    description: 'Messages that one account writes',
  }),
  LIMIT_JOBS: setting(rate, {
    default: '500/3600',
    description: 'Jobs that one sponsor posts; several at once count as so many',
  }),
  LIMIT_OPEN_JOBS: setting(positive, {
    default: '1000',
    description: 'Open jobs of one sponsor at a time',
  }),
  LIMIT_WRITES: setting(rate, {
    default: '3000/300',
    description: 'Calls of one account that change something',
  }),
  LIMIT_AT_ONCE: setting(positive, {
    default: '3',
    description: 'Calls of one account a process works on at a time; 50 more wait, others are 429',
  }),
  LIMIT_STREAMS: setting(positive, {
    default: '5000',
    description: 'Streams of news that a process holds open; others are 503',
  }),
  LIMIT_STREAMS_EACH: setting(positive, {
    default: '10',
    description: 'Streams of news of one account in a process; others are 429',
  }),
  SPONSOR_CREDIT: setting(credit, {
    default: '0',
    otherwise: '`unlimited`; `0` with `DATABASE_URL`',
    description: 'How far a sponsor’s balance may go below zero: whole dollars, or `unlimited`',
  }),
  PAYMENTS: setting(oneOf('manual', 'stripe'), {
    default: 'manual',
    description: 'Who takes money in: an operator records it (`manual`), or `stripe`',
  }),
  STRIPE_SECRET_KEY: setting(text, {
    default: '',
    otherwise: 'none',
    description: 'Key of the Stripe account, for `PAYMENTS=stripe`',
    confidential: true,
  }),
  STRIPE_WEBHOOK_SECRET: setting(text, {
    default: '',
    otherwise: 'none',
    description: 'What Stripe signs its messages with',
    confidential: true,
  }),
  STRIPE_API_URL: setting(originOrNone, {
    default: '',
    otherwise: 'Stripe itself',
    description: 'Another origin in the place of Stripe’s, for tests',
  }),
  AUTO_APPROVE_AFTER: setting(duration, {
    default: 'P7D',
    description: 'Links nobody has decided on are approved and paid so long after they were sent',
  }),
  REVIEW_REMINDERS: setting(durations, {
    default: 'P3D,P6D',
    description: 'So long after they were sent the sponsor is reminded',
  }),
  LOOK_AT_LINKS: setting(flag, {
    default: '1',
    description: 'Whether links are looked at on the web: 1, or 0 where nothing may be asked',
  }),
  RECHECK_LINKS: setting(durations, {
    default: 'P1D,P7D,P30D',
    description: 'So long after they were approved links are looked at again',
  }),
  EXPIRE_AFTER_DUE: setting(duration, {
    default: 'PT48H',
    description: 'Accepted work without links expires so long after its due date',
  }),
  DUE_REMINDERS: setting(durations, {
    default: 'P3D,P1D',
    description: 'So long before the due date the creator is reminded',
  }),
  CHANGES_PERIOD: setting(duration, {
    default: 'P7D',
    description: 'Time a creator has at least for changes, whatever the due date',
  }),
  REQUEST_EXPIRES_AFTER: setting(duration, {
    default: 'P7D',
    description: 'A request nobody has decided on expires so long after it was made',
  }),
  MESSAGE_MAIL_AFTER: setting(duration, {
    default: 'PT10M',
    description: 'Messages nobody has read are mailed of so long after they were written',
  }),
  REVIEW_WINDOW: setting(duration, {
    default: 'P7D',
    description: 'A review is shown so long after it was written, or once both sides have written',
  }),
  PAYOUT_KEY: setting(secret, {
    default: '$AUTH_SECRET',
    description: 'Seals account numbers; set it to the old `AUTH_SECRET` before changing that',
    confidential: true,
  }),
  PAYOUT_KEY_BEFORE: setting(secretOrNone, {
    default: '',
    otherwise: 'none',
    description: 'An earlier `PAYOUT_KEY`: still opens what it has sealed',
    confidential: true,
  }),
  PAYOUT_HOLD: setting(duration, {
    default: 'PT24H',
    description: 'Payouts wait so long after the payout method was changed',
  }),
  PAYOUT_EVERY: setting(duration, {
    default: 'P7D',
    description: 'How often scheduled payouts are requested, counted from a Monday 00:00 UTC on',
  }),
  SEARCH_LETTERS_EVERY: setting(duration, {
    default: 'P1D',
    description: 'How often daily saved searches tell what they found, counted from 14:00 UTC on',
  }),
  PAYOUT_ORIGIN: setting(originator, {
    default: '{}',
    otherwise: 'none: no NACHA file',
    description: 'Whom NACHA files are from, as JSON: see Money',
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
  TRUSTED_PROXIES: setting(proxyCount, {
    default: '0',
    description: 'Proxies of yours before the app: so many entries of `X-Forwarded-For` count',
  }),
  DRAIN_SECONDS: setting(wholeSeconds, {
    default: '1',
    description: 'How long a stopping process says it is not ready before it closes',
  }),
  LIMIT_BUILD_MB: setting(positive, {
    default: '32',
    description: 'Size of one build of a remote, in MB; refused when it is announced',
  }),
  LIMIT_REMOTE_MB: setting(positive, {
    default: '1024',
    description: 'Size of all builds of a remote that are kept, in MB; what is alike counts once',
  }),
  CASTWORK_DEV_SERVERS: setting(addresses, {
    default: '{}',
    description: 'Where dev servers listen, by app: `pnpm dev` sets it',
  }),
  DEPLOY_TOKEN: setting(text, {
    otherwise: 'the owner’s, from `$DATA_DIR`',
    description: 'What `pnpm remotes` shows to a shell elsewhere: deploys one remote',
    confidential: true,
  }),
  CHROMIUM_PATH: setting(path, {
    otherwise: 'found or installed',
    description: 'Browser for the tests, and for trying a build before it goes live',
  }),
};

/** The name of a setting, for example `SHELL_PORT`. */
export type SettingName = keyof typeof settingsTable;

/** The values of some settings, by name. */
export type Settings<N extends SettingName> = {
  [K in N]: ReturnType<(typeof settingsTable)[K]['parse']>;
};
