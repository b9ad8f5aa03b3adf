import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that test databases are copied from. */
    templateUrl: string;
  }
}

/** A database of its own for one test file. */
export interface TestDatabase {
  url: string;
  /** Drops it, whoever is still connected. */
  drop: () => Promise<void>;
}

/**
 * Copies the migrated, empty template into a new database. Call it once per test file and `drop` it
 * after the file's last test.
 * @param from the database to copy in its place: `template0` has no tables
 */
export async function createTestDatabase(from?: string): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  // A template may have no other connections, so the order goes through another database.
  const administration = withDatabase(template, 'postgres');
  const source = from ?? template.pathname.slice(1);
  // Page by page through the log, as it is done otherwise, a copy costs five times as much, and by
  // way of PostgreSQL's own memory as much again as within the kernel, where that can.
  const copy = `create database ${name} template ${source} strategy file_copy`;
  await run(cloning(administration), copy).catch(() => run(administration, copy));
  return {
    url: withDatabase(template, name),
    drop: () => run(administration, `drop database ${name} with (force)`),
  };
}

function withDatabase(url: URL, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}

function cloning(url: string): string {
  const asked = new URL(url);
  asked.searchParams.set('options', '-c file_copy_method=clone');
  return asked.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
