import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';
import type { Postgres } from '../postgres.ts';
import { removeWhenEnded } from '../remove-when-ended.ts';
import { newFolder } from './new-folder.ts';

const PREPARE = join(import.meta.dirname, '../../../../api/src/prepare-database.ts');

let directory: string;
let postgres: Postgres | undefined;

/** One PostgreSQL for the whole run, with a migrated database as the template. */
export async function setup(project: TestProject): Promise<void> {
  directory = await newFolder('unit');
  removeWhenEnded(directory);
  postgres = await startPostgres({
    directory: join(directory, 'postgres'),
    logFile: join(directory, 'postgres.log'),
    durable: false,
  });
  try {
    await promisify(execFile)(process.execPath, [PREPARE], {
      env: { ...process.env, DATABASE_URL: postgres.url, DATABASE_OWNER_URL: '' },
    });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('templateUrl', postgres.url);
  project.provide('runFolder', directory);
}

/** Ends it and removes its files. */
export async function teardown(): Promise<void> {
  await postgres?.stop();
  await rm(directory, { recursive: true });
}
