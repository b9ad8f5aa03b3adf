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

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command = 'help', further] = positionals;
  if (values.help || command === 'help') return say(usage);
  if (further !== undefined) throw new Error(`${command} takes no "${further}".\n\n${usage}`);
  if (command === 'check') return check(values.to);
  if (command === 'release') return writeReleased();
  throw new Error(`There is no command "${command}".\n\n${usage}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
