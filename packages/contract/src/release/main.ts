import { parseArgs } from 'node:util';
import { openApiDocument } from '../openapi.ts';
import { changeProblems } from './check.ts';
import { readLiveBuilds } from './live-builds.ts';
import { readReleased, writeReleased } from './released.ts';

const usage = `pnpm contract <command>

  check [--to https://host]   whether the last release, and what is live there, survive the API of now
  release                     keeps the contract of now as the last release`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function check(to: string | undefined): Promise<void> {
  const live = to === undefined ? [] : await readLiveBuilds(to.replace(/\/+$/, ''));
  const problems = changeProblems(openApiDocument('/'), await readReleased(), live);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const survivors =
    to === undefined ? 'The last release survives' : 'The last release and what is live survive';
  say(`${survivors} the API of now.`);
}

/** A command that has to be given otherwise. */
class NotUnderstood extends Error {}

function understood() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    // The first sentence says what is wrong; what follows is advice on the syntax of options.
    const [why = ''] = (error as Error).message.split('. ');
    throw new NotUnderstood(`${why.replace(/\.$/, '')}.\n\n${usage}`, { cause: error });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = understood();
  const [command = 'help', further] = positionals;
  if (values.help || command === 'help') return say(usage);
  if (command !== 'check' && command !== 'release')
    throw new NotUnderstood(`There is no command "${command}".\n\n${usage}`);
  if (further !== undefined)
    throw new NotUnderstood(`${command} takes no "${further}".\n\n${usage}`);
  if (command === 'check') return check(values.to);
  if (values.to !== undefined) throw new NotUnderstood(`release takes no --to.\n\n${usage}`);
  return writeReleased();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof NotUnderstood ? 2 : 1;
});
