import { freePort } from '../ports.ts';

/** Nothing listens there: the health check shall find none but its own part. */
const NOWHERE = '9';

/** What the parts of one try are told. */
export type Told = Awaited<ReturnType<typeof tellParts>>;

/** Settings of an image's parts on free ports, beside a database and a mailbox. */
export async function tellParts(databaseUrl: string, smtpPort: string) {
  const [shell, api, worker] = [await freePort(), await freePort(), await freePort()].map(String);
  const shellUrl = `http://127.0.0.1:${shell}`;
  const apiUrl = `http://127.0.0.1:${api}`;
  const all = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret of a try that lasts a minute',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PUBLIC_URL: shellUrl,
    API_URL: apiUrl,
    WORKER: 'apart',
    LOOK_AT_LINKS: '0',
    SHELL_PORT: NOWHERE,
    API_PORT: NOWHERE,
    WORKER_PORT: NOWHERE,
  };
  return {
    shellUrl,
    apiUrl,
    migrate: all,
    api: { ...all, API_PORT: api! },
    worker: { ...all, WORKER_PORT: worker! },
    shell: { ...all, SHELL_PORT: shell! },
  };
}
