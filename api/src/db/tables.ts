import { ledgerTables } from './ledger-tables.ts';
import { linkTables } from './link-tables.ts';
import { messageTables } from './message-tables.ts';
import { notificationTables } from './notification-tables.ts';
import { payoutTables } from './payout-tables.ts';
import { peopleTables } from './people-tables.ts';
import { searchTables } from './search-tables.ts';
import { serviceTables } from './service-tables.ts';
import { stripeTables } from './stripe-tables.ts';
import { workTables } from './work-tables.ts';
import type { Database } from './schema.ts';
import type { FactsOf } from './table-facts.ts';

/** What is said of each table. */
export const tables = {
  ...peopleTables,
  ...workTables,
  ...linkTables,
  ...notificationTables,
  ...searchTables,
  ...serviceTables,
  ...messageTables,
  ...ledgerTables,
  ...payoutTables,
  ...stripeTables,
} as const satisfies Record<keyof Database, unknown>;

/** What is said of any of them. */
export type TableFacts = FactsOf<Database>[keyof Database];
