import { execFile } from 'node:child_process';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '@castwork/federation/problem';
import { buildApi } from '../build.ts';
import { mailboxClient } from '../mailbox-client.ts';
import { freePort } from '../ports.ts';
import { startPostgres } from '../postgres.ts';
import { Steps } from '../steps.ts';
import { takeNoWords } from '../take-no-words.ts';
import { ROOT } from '../workspace.ts';
import { archiveInto, baseBackup, crash, query, recoverFrom } from './backup.ts';
import { postJobs } from './load.ts';
import { onStage, type Stage, underLoad } from './stage.ts';

/** `pnpm drill`: a database is lost under load, restored elsewhere, and compared with what was said. */
const BEFORE = 100;
const AFTER = 200;
const steps = new Steps(6);
takeNoWords('drill');

async function product({ begin }: Stage, url: string) {
  const [api, mails, smtp] = [await freePort(), await freePort(), await freePort()].map(String);
  const mailboxUrl = `http://127.0.0.1:${mails}`;
  await begin({
    title: 'mailbox',
    script: [join(import.meta.dirname, '../mailbox/main.ts')],
    env: { MAILBOX_PORT: mails, SMTP_PORT: smtp },
    healthUrl: `${mailboxUrl}/api/messages`,
  });
  await begin({
    title: 'api',
    script: [await buildApi()],
    env: {
      ...underLoad,
      DATABASE_URL: url,
      API_PORT: api,
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    },
    healthUrl: `http://127.0.0.1:${api}/api/health/ready`,
  });
  return { apiUrl: `http://127.0.0.1:${api}`, mailbox: mailboxClient(mailboxUrl) };
}

await onStage('drill', async (stage) => {
  const { directory, database } = stage;
  const clusterIn = (name: string) => join(directory, name, '18');
  const archive = join(directory, 'archive');
  const url = await steps.run('Starting PostgreSQL with an archive, and the API', async () => {
    const first = await startPostgres({
      directory: join(directory, 'first'),
      logFile: join(directory, 'first.log'),
    });
    await archiveInto(first.url, archive);
    await first.stop();
    return (await database('first')).url;
  });
  const load = await postJobs(await product(stage, url), 4);
  await steps.run('Posting jobs, and a base backup meanwhile', async () => {
    await load.reached(BEFORE);
    await baseBackup(url, clusterIn('first'), join(directory, 'restored-18'));
  });
  await steps.run('Posting on, and ending PostgreSQL by kill -9', async () => {
    await load.reached(load.acknowledged.length + AFTER);
    crash(clusterIn('first'));
    await load.over;
  });
  const restored = await steps.run('Restoring it in another directory', async () => {
    await mkdir(join(directory, 'restored'));
    await rename(join(directory, 'restored-18'), clusterIn('restored'));
    recoverFrom(clusterIn('restored'), archive, clusterIn('first'));
    return database('restored');
  });
  const lost = await steps.run('Comparing it with what was acknowledged', () =>
    query(
      restored.url,
      'select id from unnest($1::uuid[]) id where not exists (select from jobs where jobs.id = id.id)',
      [load.acknowledged],
    ),
  );
  if (lost.length > 0)
    throw new Problem(`${lost.length} of ${load.acknowledged.length} acknowledged jobs are lost.`);
  await steps.run('Checking the ledger', () =>
    promisify(execFile)(process.execPath, [join(ROOT, 'api/src/ledger/main.ts'), 'check'], {
      env: { ...process.env, ...underLoad, DATABASE_URL: restored.url },
    }),
  );
  console.log(
    `All of ${load.acknowledged.length} acknowledged jobs are there; the ledger is right.`,
  );
});
