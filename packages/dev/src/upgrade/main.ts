import { once } from 'node:events';
import { join } from 'node:path';
import { Problem } from '@castwork/federation/problem';
import { openBalancer } from '../balancer.ts';
import type { seedDemo } from '../demo/seed.ts';
import { onStage } from '../drill/stage.ts';
import { readerOf } from '../mailbox-client.ts';
import { Messages } from '../mailbox/messages.ts';
import { createSmtpServer } from '../mailbox/smtp.ts';
import { checkOut, git } from '../older-commit.ts';
import { freePort } from '../ports.ts';
import type { Running } from '../processes.ts';
import { Steps } from '../steps.ts';
import { takeNoWords } from '../take-no-words.ts';
import { ROOT } from '../workspace.ts';
import { findWrongMails, findWrongs, settle } from './compare.ts';
import { lastRelease } from './last-release.ts';
import { versionIn } from './version.ts';
import { putToWork } from './work.ts';

/**
 * `pnpm upgrade:check [release]`: this version takes over from the last release while people work, both
 * side by side for a while, and what they were told is compared with what is there then.
 */
const pairs = 4;
/** Jobs from posting to approval that are done before the next step. */
const each = Number(process.env.UPGRADE_JOBS ?? 60);
const steps = new Steps(8);
const [named, ...more] = process.argv.slice(2);
// No release is called so: it is an option.
takeNoWords('upgrade:check', named?.startsWith('-') ? [named] : more);

/** Asks a process to end as a deployment does. @throws Problem when it ends otherwise than asked */
async function end(running: Running): Promise<void> {
  const ended = once(running.process, 'exit');
  running.process.kill('SIGTERM');
  const [code, signal] = (await ended) as [number | null, string | null];
  if (code !== 0) throw new Problem(`${running.title} ended with ${signal ?? code}.`);
}

await onStage('upgrade', async (stage) => {
  const release = await lastRelease(git, named);
  const before = await steps.run(`Fetching ${release.words}`, () => checkOut(release.commit));
  stage.atEnd(before.remove);

  const messages = new Messages(Infinity);
  const smtp = createSmtpServer(messages);
  const smtpPort = await freePort();
  smtp.listen(smtpPort, '127.0.0.1');
  stage.atEnd(async () => smtp.close(() => undefined));
  const mailbox = readerOf(async (to) => messages.list(to));

  const { url } = await stage.database('postgres', false);
  const settings = {
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    AUTO_APPROVE_AFTER: 'PT10S',
    LIMIT_MAIL_SHORT: '100000/60',
    LIMIT_MAIL_LONG: '100000/60',
  };
  const old = versionIn(before.directory, 'The last release’s', settings);
  const now = versionIn(ROOT, 'This version’s', settings);

  const balancer = openBalancer();
  const { api: oldApi, worker: oldWorker } = await steps.run(
    'Starting it with the demo, an API and a worker',
    async () => {
      await old.migrate();
      const api = await old.startApi(stage);
      const worker = await old.startWorker(stage);
      const demo = join(before.directory, 'packages/dev/src/demo/seed.ts');
      // Its own demo, by its own calls.
      const own = (await import(demo)) as { seedDemo: typeof seedDemo };
      await own.seedDemo({ apiUrl: api.url, mailbox }, old.operate);
      balancer.add(api);
      return { api, worker };
    },
  );
  const work = await putToWork({ apiUrl: oldApi.url, mailbox }, pairs, balancer.fetch);
  const { answers } = work;
  const slowest: string[] = [];
  /** A step under load; the load goes on until it has got something done in it, too. */
  const underWork = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    Object.assign(answers, { part: what, slowest: 0 });
    const result = await steps.run(what, async () => {
      const [done] = await Promise.all([act(), work.more(each)]);
      return done;
    });
    slowest.push(`${Math.round(answers.slowest)} ms`);
    return result;
  };
  await underWork('People work with it', async () => undefined);
  await underWork('The migration of this version, while they go on', now.migrate);
  await underWork('This version beside it, behind one balancer', async () => {
    balancer.add(await now.startApi(stage));
    await now.startWorker(stage);
  });
  await underWork('Taking the last release away', async () => {
    const leaving = balancer.leave(oldApi);
    await Promise.all([leaving, end(oldApi.running), oldWorker && end(oldWorker)]);
  });
  await underWork('People work on with this version alone', async () => undefined);
  await work.end();
  const wrongs = await steps.run('Comparing what they were told with what is there', async () => {
    await settle(url, answers);
    await now.checkLedger();
    return [...(await findWrongs(url, answers)), ...findWrongMails(messages.list(), answers)];
  });

  const mails = [...answers.mailsAsked.values()].reduce((sum, count) => sum + count, 0);
  const left = answers.done.filter(({ isLeft }) => isLeft).length;
  console.log(
    `${answers.calls} calls, ${answers.failures.length} failed; the slowest of each part: ${slowest.join(', ')}.\n` +
      `${answers.done.length} jobs were posted, accepted, written about, handed in and approved, ${left} of them by the clock; ` +
      `${mails} mails were asked for, ${messages.list().length} sent in all.`,
  );
  const faults = [...new Set(answers.failures), ...wrongs];
  if (faults.length > 0) throw new Problem(`${faults.join('\n')}\nThe upgrade is not safe.`);
  console.log('All that was acknowledged is there, once each; the ledger is right.');
});
