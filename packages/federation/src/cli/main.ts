import { parseArgs } from 'node:util';
import { messageOf } from '@castwork/dev/problem';
import { checkShell } from './check-shell.ts';
import { deploy } from './deploy.ts';
import { dev } from './dev.ts';
import { link } from './link.ts';
import { freeze, unfreeze } from './freeze.ts';
import { history } from './history.ts';
import { list } from './list.ts';
import { type Options, say } from './options.ts';
import { own } from './own.ts';
import { promote } from './promote.ts';
import { remove } from './remove.ts';
import { rollback } from './rollback.ts';
import { token } from './token.ts';

type Command = (app: string | undefined, options: Options, further?: string) => Promise<void>;

const commands: Record<string, Command> = {
  deploy,
  promote,
  rollback,
  freeze,
  unfreeze,
  own,
  remove,
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
  deploy creator-app --drop /old     without a path that is live
  promote creator-app                what the canary has, for everyone
  rollback creator-app [--build id]  the last good build, or another
  freeze creator-app --why "…"       no deploys, until: unfreeze creator-app
  list [creator-app] [--json]        what is live, and what browsers reported
  history creator-app [--json]       who changed what, when, from what to what
  link creator-app --channel pr-123 [--path /requests]   another link to a build on trial
  dev creator-app --against https://host   from source, inside a shell that is deployed
  own [/operator operator-app]       whose paths are whose; --release takes them back; the owner's
  remove creator-app                 out of every page; its files stay for 14 days; the owner's
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
      path: { type: 'string' },
      drop: { type: 'string', multiple: true },
      why: { type: 'string' },
      release: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [name = 'help', app, further] = positionals;
  const command = commands[name];
  if (values.help || name === 'help') return say(usage);
  if (!command) throw new Error(`There is no command "${name}".\n\n${usage}`);
  await command(app, values, further);
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
