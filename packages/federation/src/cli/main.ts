import { parseArgs } from 'node:util';
import { messageOf } from '@castwork/dev/problem';
import { checkShell } from './check-shell.ts';
import { deploy } from './deploy.ts';
import { dev } from './dev.ts';
import { link } from './link.ts';
import { history, list } from './list.ts';
import { type Options, say } from './options.ts';
import { rollback } from './rollback.ts';
import { token } from './token.ts';

type Command = (app: string | undefined, options: Options) => Promise<void>;

const commands: Record<string, Command> = {
  deploy,
  rollback,
  list,
  history,
  link,
  dev,
  token,
  'check-shell': checkShell,
};

const usage = `pnpm remotes <command> [remote] [options]

  deploy creator-app                 build, check, send, open once, make live
  deploy creator-app --channel canary=5    for 5 % of the browsers
  deploy creator-app --channel pr-123      for whoever gets the link
  rollback creator-app [--build id]  the last good build, or another
  list [creator-app]                 what is live, and what browsers reported
  history creator-app                who changed what, when, from what to what
  link creator-app --channel pr-123  another link to a build on trial
  dev creator-app --against https://host   from source, inside a shell that is deployed
  token creator-app [--who name] [--revoke]   where the shell runs: who may deploy
  check-shell [--to https://host]    whether this shell fits what is live there

  --to https://host   another shell than the one on this machine, with DEPLOY_TOKEN`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      channel: { type: 'string' },
      build: { type: 'string' },
      against: { type: 'string' },
      who: { type: 'string' },
      revoke: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [name = 'help', app] = positionals;
  const command = commands[name];
  if (values.help || name === 'help') return say(usage);
  if (!command) throw new Error(`There is no command "${name}".\n\n${usage}`);
  await command(app, values);
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
