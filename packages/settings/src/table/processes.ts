import { setting } from '../setting.ts';
import {
  httpUrl,
  level,
  oneOf,
  path,
  port,
  postgresUrl,
  postgresUrlOrNone,
  proxyCount,
  smtpUrl,
  wholeSeconds,
} from '../values.ts';

/** Where the processes listen, what they use, and how they run. */
export const processes = {
  SHELL_PORT: setting(port, { default: '3000', description: 'Port of the app' }),
  API_PORT: setting(port, { default: '4000', description: 'Port of the API' }),
  WORKER: setting(oneOf('within', 'apart'), {
    default: 'within',
    description:
      'Where mails, clocks and links are worked on: `within` the API, or `apart` from it',
  }),
  WORKER_PORT: setting(port, {
    default: '4010',
    description: 'Port on which a worker says whether it runs and is ready',
  }),
  MAILBOX_PORT: setting(port, { default: '1080', description: 'Port of the mailbox page' }),
  SMTP_PORT: setting(port, {
    default: '1025',
    description: 'Port on which the mailbox receives mail',
  }),
  DATABASE_URL: setting(postgresUrl, {
    otherwise: 'embedded PostgreSQL',
    description: 'PostgreSQL 15 or newer to use instead; `AUTH_SECRET` is then required',
    missing: 'set it to a database of PostgreSQL 15 or newer, as postgres://login@host:5432/name',
    confidential: true,
  }),
  DATABASE_DIRECT_URL: setting(postgresUrl, {
    default: '$DATABASE_URL',
    description: 'The database itself, where `DATABASE_URL` leads through a pooler like PgBouncer',
    confidential: true,
  }),
  DATABASE_OWNER_URL: setting(postgresUrl, {
    default: '$DATABASE_DIRECT_URL',
    description: 'Login that owns the database and migrates it; `DATABASE_URL` then needs less',
    confidential: true,
  }),
  DATABASE_READ_URL: setting(postgresUrlOrNone, {
    default: '',
    otherwise: 'none',
    description: 'A streaming replica that searches and lists are read from, while it is not late',
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
  LOG_LEVEL: setting(level, {
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent',
  }),
  TRUSTED_PROXIES: setting(proxyCount, {
    default: '0',
    description: 'Proxies of yours before the app: so many entries of `X-Forwarded-For` count',
  }),
  DRAIN_SECONDS: setting(wholeSeconds, {
    default: '1',
    description: 'How long a stopping process says it is not ready before it closes',
  }),
};
