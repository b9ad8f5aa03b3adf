import { settingsOrExit } from '@castwork/settings/settings';
import { migrate } from './db/migrate.ts';
import { prepareOutbox } from './queue/prepare-outbox.ts';

/**
 * Makes a database ready for the API: the newest schema, the job queue, and what the API may do.
 * @param url `postgres://…` of the database's owner; any login where nothing is left to do
 */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url);
  await prepareOutbox(url);
}

if (import.meta.main) {
  const { DATABASE_OWNER_URL } = settingsOrExit(['DATABASE_OWNER_URL']);
  await prepareDatabase(DATABASE_OWNER_URL);
}
