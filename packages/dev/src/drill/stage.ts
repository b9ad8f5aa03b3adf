import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@castwork/federation/problem';
import { settingsTable } from '@castwork/settings/table';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type Program, type Running, startProgram } from '../processes.ts';
import { temporaryFolder } from '../remove-when-ended.ts';
import { withoutLimits } from '../without-limits.ts';

/** What the product is set to outside: a drill that heard of it would touch a real database, mailbox or bank. */
const unset = Object.fromEntries(Object.keys(settingsTable).map((name) => [name, '']));

/** What a drill tells the product, which hears of nothing else. */
export const underLoad = {
  ...unset,
  ...withoutLimits,
  AUTH_SECRET: 'a secret of a drill that lasts a minute',
};

/** Where a drill plays: a directory, and what runs in it until the end. */
export interface Stage {
  readonly directory: string;
  /** An embedded PostgreSQL in a directory of that name. @param durable false where none crashes */
  readonly database: (name: string, durable?: boolean) => Promise<Postgres>;
  /** Starts a program. @returns it, once it is ready */
  readonly begin: (program: Omit<Program, 'logFile'>) => Promise<Running>;
  /** Has something done at the end; what came last is done first. */
  readonly atEnd: (end: () => Promise<unknown>) => void;
}

/**
 * Plays a drill and cleans up after it. One that fails keeps its directory, says where that is, and has
 * the process end with 1.
 */
export async function onStage(name: string, play: (stage: Stage) => Promise<void>): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  const directory = temporaryFolder(name);
  const atEnd = (end: () => Promise<unknown>) => void ends.push(end);
  const remove = () => rm(directory, { recursive: true, force: true });
  const logOf = (title: string) => join(directory, `${title.replaceAll(' ', '-')}.log`);
  try {
    await play({
      directory,
      atEnd,
      database: async (title, durable = true) => {
        const postgres = await startPostgres({
          directory: join(directory, title),
          logFile: logOf(title),
          durable,
        });
        atEnd(() => postgres.stop());
        return postgres;
      },
      begin: async (program) => {
        const running = startProgram({ ...program, logFile: logOf(program.title) });
        atEnd(() => running.stop());
        await running.ready;
        return running;
      },
    });
    ends.unshift(remove);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    // One that was refused before anything began has none.
    if ((await readdir(directory)).length === 0) await remove();
    else console.error(`Its logs are in ${directory}.`);
    process.exitCode = 1;
  } finally {
    for (const end of ends.toReversed()) await end().catch(console.error);
  }
}
