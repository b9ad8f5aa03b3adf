import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '@castwork/federation/problem';
import { mailboxClient } from '../mailbox-client.ts';
import { freePort } from '../ports.ts';
import { startPostgres } from '../postgres.ts';
import { startProgram } from '../processes.ts';
import { Steps } from '../steps.ts';
import { takeNoWords } from '../take-no-words.ts';
import { findBuildah } from './buildah.ts';
import { findDocker } from './docker.ts';
import { beginPart, endPart, runPart } from './part.ts';
import { tellParts } from './settings.ts';
import { enter, openLogin } from './story.ts';

/** `pnpm image`: builds the image of this tree, and tries all its parts on this machine. */
takeNoWords('image');
const ends: (() => Promise<unknown>)[] = [];
const directory = await mkdtemp(join(tmpdir(), 'castwork-image-'));
const [logs, data] = [join(directory, 'logs'), join(directory, 'data')];
const steps = new Steps(8);

const remove = () => rm(directory, { recursive: true, force: true });

async function endAll() {
  for (let end = ends.pop(); end; end = ends.pop()) await end().catch(console.error);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void endAll()
        .then(remove)
        .then(() => process.exit(130)),
  );

async function make() {
  const engine = (await findDocker()) ?? (await findBuildah());
  ends.push(() => engine.end());
  const log = join(logs, 'build.log');
  appendFileSync(log, '');
  await steps.run(`Building the image with ${engine.title}`, () => engine.build(log));
  return engine;
}

async function surroundings() {
  const postgres = await startPostgres({
    directory: join(directory, 'postgres'),
    logFile: join(logs, 'postgres.log'),
    durable: false,
  });
  ends.push(() => postgres.stop());
  const [MAILBOX_PORT, SMTP_PORT] = [String(await freePort()), String(await freePort())];
  const mailbox = startProgram({
    title: 'The mailbox',
    script: [join(import.meta.dirname, '../mailbox/main.ts')],
    env: { MAILBOX_PORT, SMTP_PORT },
    healthUrl: `http://127.0.0.1:${MAILBOX_PORT}/api/messages`,
    logFile: join(logs, 'mailbox.log'),
  });
  ends.push(() => mailbox.stop());
  await mailbox.ready;
  const told = await tellParts(postgres.url, SMTP_PORT);
  return { told, mailbox: mailboxClient(`http://127.0.0.1:${MAILBOX_PORT}`) };
}

try {
  await mkdir(logs);
  await mkdir(data);
  // The image's user is nobody that this machine knows.
  for (const each of [directory, data]) await chmod(each, each === data ? 0o777 : 0o755);
  const engine = await make();
  const place = { engine, data, logs };
  const { told, mailbox } = await steps.run('Starting PostgreSQL and a mailbox', surroundings);
  await steps.run('Migrating', () => runPart(place, ['migrate'], told.migrate));
  const names = ['api', 'worker', 'shell'] as const;
  const parts = await steps.run('Starting API, worker and shell', () =>
    Promise.all(names.map((name) => beginPart(place, name, told[name], ends))),
  );
  await steps.run('Signing up, confirming and logging in', () => enter(told, mailbox));
  await steps.run('Opening the login', () => openLogin(told));
  await steps.run('Checking the ledger', () => runPart(place, ['ledger', 'check'], told.migrate));
  await steps.run('Ending them by SIGTERM', () =>
    Promise.all(parts.map((part, index) => endPart(names[index]!, part))),
  );
  console.log(`The image castwork of ${engine.title} has ${await engine.size()}.`);
  // Logs of what failed stay.
  ends.unshift(remove);
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
} finally {
  await endAll();
}
