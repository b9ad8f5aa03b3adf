import { join } from 'node:path';
import { ensureAuthSecret } from './auth-secret.ts';
import { buildAll } from './build.ts';
import { whenCallerIsGone } from './caller.ts';
import { mailboxClient } from './mailbox-client.ts';
import { planStart } from './plan.ts';
import type { Plan } from './plan.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { checkDataDir, checkDatabase, checkPorts } from './preflight.ts';
import { messageOf, Problem, UsageProblem } from '@castwork/federation/problem';
import { api, devServer, mailbox, operatorOf, shell } from './programs.ts';
import type { DevServers } from './programs.ts';
import { publishBuilds } from './publish.ts';
import { markRunning } from './running-mark.ts';
import type { RunningMark } from './running-mark.ts';
import { Steps } from './steps.ts';
import { Supervisor } from './supervisor.ts';
import { API, APPS } from './workspace.ts';

const [word] = process.argv.slice(2);
const dev = word === '--dev';
const supervisor = new Supervisor((why) => void end(1, why));
let mark: RunningMark | undefined;
let endingSince: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (isImpatient() ? supervisor.force() : void end(0)));
whenCallerIsGone(() => void end(0));
// Whoever read the output may leave (`| head`): the product runs on.
process.stdout.on('error', () => undefined);

try {
  if (word !== undefined && !dev)
    throw new UsageProblem(`start takes no "${word}": what it does are settings, see README.md.`);
  await start(planStart());
} catch (error) {
  // While everything is being stopped, the step that was interrupted fails as well.
  if (endingSince === undefined)
    await end(
      error instanceof UsageProblem ? 2 : 1,
      error instanceof Problem ? error.message : error,
    );
}

async function start(plan: Plan): Promise<void> {
  checkDataDir(plan.dataDir);
  mark = markRunning(plan.dataDir);
  const { SHELL_PORT, API_PORT, MAILBOX_PORT, SMTP_PORT } = plan;
  await checkPorts(
    { SHELL_PORT, API_PORT, ...(plan.ownMailbox ? { MAILBOX_PORT, SMTP_PORT } : {}) },
    mark.wasKilled,
  );

  const steps = new Steps(4 + Number(plan.ownMailbox) + Number(plan.seedDemo), dev);
  const databaseUrl = await steps.run(
    plan.embedded ? 'Starting PostgreSQL' : 'Reaching the database',
    () => database(plan),
  );
  const { devServers, apiBuild } = dev
    ? await steps.run('Starting the dev servers of the shell and its remotes', () => serve(plan))
    : await steps.run('Building the shell, its remotes and the API', () => build(plan));
  if (plan.ownMailbox)
    await steps.run('Starting the mailbox', () => supervisor.start(mailbox(plan)));
  await steps.run('Migrating the database and starting the API', () =>
    supervisor.start(api(plan, databaseUrl, apiBuild)),
  );
  await steps.run('Starting the shell', () => supervisor.start(shell(plan, devServers)));
  if (plan.seedDemo)
    await steps.run('Making the demo accounts and jobs', () => seed(plan, databaseUrl));
  process.stdout.write(addresses(plan, databaseUrl));
}

async function database(plan: Plan): Promise<string> {
  if (plan.databaseUrl !== undefined) {
    await checkDatabase(plan.databaseUrl);
    return plan.databaseUrl;
  }
  if (plan.authSecret === undefined) ensureAuthSecret(plan.dataDir);
  const postgres = await startPostgres({
    directory: join(plan.dataDir, 'postgres'),
    logFile: join(plan.logs, 'postgres.log'),
  });
  supervisor.watch(postgres);
  return postgres.url;
}

/** What the API and the shell's server run on: builds, or sources and dev servers. */
interface Made {
  readonly devServers?: DevServers;
  readonly apiBuild?: string;
}

async function build(plan: Plan): Promise<Made> {
  const builds = await buildAll([...APPS, API], supervisor.signal);
  await publishBuilds(builds, plan);
  return { apiBuild: builds[API] };
}

async function serve(plan: Plan): Promise<Made> {
  const ports = await Promise.all(APPS.map(async (app) => [app, await freePort()] as const));
  await Promise.all(ports.map(([app, port]) => supervisor.start(devServer(plan, app, port))));
  return {
    devServers: Object.fromEntries(ports.map(([app, port]) => [app, `http://localhost:${port}`])),
  };
}

/** A demo that cannot be made is no reason not to run. */
async function seed(plan: Plan, databaseUrl: string): Promise<void> {
  if (!plan.ownMailbox) {
    process.stdout.write('left out: with SMTP_URL there is no mailbox to confirm them from … ');
    return;
  }
  const mails = mailboxClient(`http://127.0.0.1:${plan.MAILBOX_PORT}`);
  try {
    // They load the contract: one that is half written is told by what is built of it.
    const { seedDemo } = await import('./demo/seed.ts');
    const { joinOperator } = await import('./demo/operator.ts');
    const product = { apiUrl: `http://127.0.0.1:${plan.API_PORT}`, mailbox: mails };
    const operate = operatorOf(plan, databaseUrl);
    await seedDemo(product, operate);
    await joinOperator(product.apiUrl, operate, plan.dataDir);
  } catch (error) {
    if (endingSince === undefined) process.stdout.write(`not complete (${messageOf(error)}) … `);
  }
}

function addresses(plan: Plan, databaseUrl: string): string {
  const app = `http://localhost:${plan.SHELL_PORT}`;
  const rows = [
    ['App', app],
    ['API', `${plan.API_URL}/api/docs`],
    plan.ownMailbox ? ['Mailbox', `http://localhost:${plan.MAILBOX_PORT}`] : [],
    plan.embedded ? ['Database', databaseUrl] : [],
    ['Logs', plan.logs],
  ].filter((row) => row.length > 0);
  const lines = rows.map(([name = '', address]) => `  ${name.padEnd(9)} ${address}\n`);
  return `\n${lines.join('')}\nCastwork is ready at ${app}\n`;
}

/** One Ctrl-C can arrive twice, from the terminal and from the package manager. */
function isImpatient(): boolean {
  return endingSince !== undefined && Date.now() - endingSince > 1000;
}

async function end(exitCode: number, why?: unknown): Promise<void> {
  if (endingSince !== undefined) return;
  endingSince = Date.now();
  if (why !== undefined) console.error(why);
  else process.stdout.write('\nStopping …\n');
  await supervisor.stop();
  mark?.clear();
  process.exit(exitCode);
}
