import { parseArgs } from 'node:util';
import { messageOf, UsageProblem } from '../problem.ts';
import { type Options, say, type Surroundings } from './options.ts';

type Command = (app: string | undefined, options: Options, further?: string) => Promise<void>;

const flags = {
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
} as const;

interface Entry {
  /** Each is loaded when it is asked for: to list is no reason to load a bundler. */
  load: () => Promise<Command>;
  takes: readonly (keyof typeof flags)[];
  /** How many words may stand behind it; one, when left out. */
  words?: 0 | 2;
}

const commands: Record<string, Entry> = {
  build: { load: async () => (await import('./build.ts')).build, takes: [] },
  deploy: {
    load: async () => (await import('./deploy.ts')).deploy,
    takes: ['to', 'channel', 'drop', 'path'],
  },
  promote: { load: async () => (await import('./promote.ts')).promote, takes: ['to', 'drop'] },
  rollback: {
    load: async () => (await import('./rollback.ts')).rollback,
    takes: ['to', 'channel', 'build'],
  },
  freeze: { load: async () => (await import('./freeze.ts')).freeze, takes: ['to', 'why'] },
  unfreeze: { load: async () => (await import('./freeze.ts')).unfreeze, takes: ['to'] },
  own: {
    load: async () => (await import('./own.ts')).own,
    takes: ['to', 'release', 'json'],
    words: 2,
  },
  remove: { load: async () => (await import('./remove.ts')).remove, takes: ['to'] },
  list: { load: async () => (await import('./list.ts')).list, takes: ['to', 'json'] },
  platform: {
    load: async () => (await import('./platform.ts')).platform,
    takes: ['to'],
    words: 0,
  },
  history: { load: async () => (await import('./history.ts')).history, takes: ['to', 'json'] },
  link: { load: async () => (await import('./link.ts')).link, takes: ['to', 'channel', 'path'] },
  dev: { load: async () => (await import('./dev.ts')).dev, takes: ['against', 'to', 'path'] },
  token: { load: async () => (await import('./token.ts')).token, takes: ['who', 'revoke'] },
  'check-shell': {
    load: async () => (await import('./check-shell.ts')).checkShell,
    takes: ['to'],
  },
};

const usage = (program: string) => `${program} <command> [remote] [options]

  build my-app                    into my-app/dist
  deploy my-app                   build, check, send, open once, make live
  deploy my-app --channel canary=5    for 5% of the browsers
  deploy my-app --channel pr-123      for whoever gets the link
  deploy my-app --drop /old       without a path that is live
  promote my-app                  what the canary has, for everyone
  rollback my-app [--build id]    the last good build, or another
  freeze my-app --why "…"         no deploys, until: unfreeze my-app
  list [my-app] [--json]          what is live, and what browsers reported
  platform                        a link to the page that shows all of them; the owner's
  history my-app [--json]         who changed what, when, from what to what
  link my-app --channel pr-123 [--path /some/where]   another link to a build on trial
  dev my-app --against https://host   from source, inside a shell that is deployed
  own [/some/where my-app]        whose paths are whose; --release takes them back; the owner's
  remove my-app                   out of every page; its files stay for 14 days; the owner's
  token my-app [--who name] [--revoke]    where the shell runs: who may deploy
  check-shell [shell] [--to https://host]    whether the shell in a folder fits what is live there

  --to https://host   another shell than the one on this machine, with DEPLOY_TOKEN

my-app is a folder with a remote.ts, or the one this runs in; where nothing is built, its name will do.`;

/** What may stand behind a command, by how many words it takes. */
const atMost = ['No remote is named here', 'One remote at a time', 'A path and a remote'];

function understood(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: flags });
  } catch (error) {
    // The first sentence says what is wrong; what follows is advice on the syntax of options.
    throw new UsageProblem(`${messageOf(error).split('. ')[0]?.replace(/\.$/, '')}.`);
  }
}

async function runCommand(program: string, args: string[], surroundings: Surroundings) {
  const { values, positionals } = understood(args);
  const [name = 'help', ...words] = positionals;
  if (values.help || name === 'help') return say(usage(program));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageProblem(`There is no command "${name}": see ${program} help.`);
  const refused = Object.keys(values).find((flag) => !command.takes.some((each) => each === flag));
  if (refused) throw new UsageProblem(`${name} takes no --${refused}.`);
  const { load, words: most = 1 } = command;
  if (words.length > most)
    throw new UsageProblem(`${atMost[most]}: "${words[most]}" is one too many.`);
  const [app, further] = words;
  return (await load())(app, { ...values, ...surroundings }, further);
}

/**
 * Runs one command, and says in one sentence on stderr why it did not do what it was asked.
 * The exit code is 1 when it was refused or failed, and 2 when it was not understood.
 * @param program the words that the person types before the command.
 */
export async function runCommandLine(
  program: string,
  args: string[],
  surroundings: Surroundings,
): Promise<void> {
  // Whoever read the output may leave (`| head`): what was begun is finished.
  process.stdout.on('error', () => undefined);
  try {
    await runCommand(program, args, surroundings);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = error instanceof UsageProblem ? 2 : 1;
  }
}
