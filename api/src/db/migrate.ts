import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import { connectPatiently } from './connect.ts';

const folder = join(import.meta.dirname, 'migrations');

/** `0010-something.ts`: the number says when, and tests lie beside. */
const nameShape = /^(\d{4}-[a-z-]+)\.ts$/;

const load = async (name: string) =>
  [name, (await import(`./migrations/${name}.ts`)) as Migration] as const;

/** Every migration by its name, which is also its order. One that has landed is never changed. */
export async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).flatMap((file) => nameShape.exec(file)?.[1] ?? []);
  return Object.fromEntries(await Promise.all(names.map(load)));
}

/**
 * Brings the database to the newest schema. Processes that start it together wait for one another.
 * @param url `postgres://…` of the database's owner
 * @throws the first error of a migration; all that ran in this call is rolled back
 */
export async function migrate(url: string): Promise<void> {
  const db = connectPatiently(url);
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
