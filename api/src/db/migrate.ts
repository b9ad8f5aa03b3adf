import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { folder } from '../folder.ts';
import { createPool, overPool } from './connect.ts';

const migrations = join(folder, 'src/db/migrations');

/** `0010-something.ts`: the number says when, and tests lie beside. */
const nameShape = /^(\d{4}-[a-z-]+)\.ts$/;

/** A step of the schema. One that fails, or is interrupted, is done again from its beginning. */
export interface Step extends Migration {
  /** True for one whose statements each commit by themselves, as an index that is made concurrently. */
  readonly inPieces?: boolean;
}

const load = async (name: string) =>
  [name, (await import(`./migrations/${name}.ts`)) as Step] as const;

const stepNames = async () =>
  (await readdir(migrations)).flatMap((file) => nameShape.exec(file)?.[1] ?? []);

/** Every migration by its name, which is also its order. One that has landed is never changed. */
export async function getMigrations(): Promise<Record<string, Step>> {
  return Object.fromEntries(await Promise.all((await stepNames()).map(load)));
}

/** A table that is asked for is not there. */
const isMissing = (error: unknown) => (error as { code?: string }).code === '42P01';

/**
 * Whether a database has every step already, as at nearly every start of a process. Kysely would load all
 * steps and look at all tables to say so.
 */
async function hasAllSteps(db: Kysely<unknown>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    return (await stepNames()).every((name) => done.has(name));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Milliseconds for which a migration waits for a lock: whoever comes after it waits as long, and calls
 * are given up after two seconds.
 */
export const lockPatience = 500;

interface NamedStep {
  readonly name: string;
  readonly migration: Step;
}

/** Milliseconds between two attempts, and how many there are: a quarter of an hour and more. */
const pause = 1_000;
const attempts = 600;

/** Somebody else holds what it takes. */
const isBusy = (error: unknown) => (error as { code?: string }).code === '55P03';

/** Waits until no other process migrates. Whoever waits asks again: a question that waits holds up an index. */
export async function takeTurn(db: Kysely<unknown>): Promise<void> {
  const ask = sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended('castwork migrations', 0)) as taken`;
  while (!(await ask.execute(db)).rows[0]?.taken) await wait(100);
}

/** The last of those that are done in one transaction: they lean on each other. */
export const lastTogether = '0032-closing';

/** Does something as often as it takes to get its locks. @throws what else goes wrong */
export async function untilFree(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || attempt === attempts) throw error;
      await wait(pause * (0.5 + Math.random()));
    }
}

const stepUp = (migrator: Migrator, { name, migration }: NamedStep): Promise<void> =>
  untilFree(async () => {
    const { inPieces = false }: Step = migration;
    const { error } =
      name <= lastTogether
        ? await migrator.migrateTo(lastTogether)
        : await migrator.migrateUp({ disableTransactions: inPieces });
    if (error) throw error;
  });

/** Where steps come from, by their names, in whose order they are done. */
export interface Steps {
  readonly getMigrations: () => Promise<Record<string, Step>>;
}

/**
 * Brings the database of one connection to the newest schema, each newer step in a transaction of its own.
 * @param steps others than Castwork's own
 * @throws the first error of a step, which is rolled back; those before it stay
 */
export async function migrateOn(db: Kysely<unknown>, steps?: Steps): Promise<void> {
  if (!steps && (await hasAllSteps(db))) return;
  const migrator = new Migrator({ db, provider: steps ?? { getMigrations } });
  const next = async () =>
    (await migrator.getMigrations()).find(({ executedAt }) => executedAt === undefined);
  if (!(await next())) return;
  await takeTurn(db);
  for (let step = await next(); step; step = await next()) await stepUp(migrator, step);
}

/**
 * Brings the database to the newest schema. Processes that start it together wait for one another.
 * @param url `postgres://…` of the database's owner
 * @throws the first error of a migration
 */
export async function migrate(url: string, steps?: Steps): Promise<void> {
  const options = { connectionTimeoutMillis: 2_000, lock_timeout: lockPatience };
  const db: Kysely<unknown> = overPool(createPool(url, 1, options)) as never;
  try {
    await migrateOn(db, steps);
  } finally {
    await db.destroy();
  }
}
