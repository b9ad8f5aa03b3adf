import { settingsOrExit } from '@castwork/settings/settings';
import { helpIfAsked } from './help.ts';
import { migrate } from './db/migrate.ts';
import { exitWith } from './exit-with.ts';
import { prepareOutbox } from './queue/prepare-outbox.ts';

/**
 * Makes a database ready for the API: the newest schema, the job queue, and what the API may do.
 * @param url `postgres://…` of the database's owner; any login where nothing is left to do
 */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url);
  await prepareOutbox(url);
}

const usage = 'pnpm migrate\nbrings the database of DATABASE_OWNER_URL to the newest schema.';

if (import.meta.main) {
  // Nobody who asks what it does has a database changed.
  helpIfAsked(usage);
  if (process.argv.length > 2) exitWith(usage, 2);
  const { DATABASE_OWNER_URL } = settingsOrExit(['DATABASE_OWNER_URL']);
  await prepareDatabase(DATABASE_OWNER_URL).catch((error: Error & { code?: string }) =>
    exitWith(`The database cannot be migrated: ${error.message || error.code}.`),
  );
  process.stdout.write('The database has the newest schema.\n');
}
