import type { Selectable } from 'kysely';
import type { LedgerTables } from './ledger-tables.ts';
import type { LinkTables } from './link-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { PayoutTables } from './payout-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { ServiceTables } from './service-tables.ts';
import type { StripeTables } from './stripe-tables.ts';
import type { WorkTables } from './work-tables.ts';

/** The tables by name, for kysely. */
export interface Database
  extends
    LedgerTables,
    LinkTables,
    MessageTables,
    NotificationTables,
    PayoutTables,
    PeopleTables,
    SearchTables,
    ServiceTables,
    StripeTables,
    WorkTables {}

export type UserRow = Selectable<Database['users']>;
export type JobRow = Selectable<Database['jobs']>;
export type SubmissionRow = Selectable<Database['submissions']>;
export type DepositRow = Selectable<Database['deposits']>;
export type ClockRow = Selectable<Database['clocks']>;
export type SavedSearchRow = Selectable<Database['saved_searches']>;
export type PayoutRow = Selectable<Database['payouts']>;
export type PayoutMethodRow = Selectable<Database['payout_methods']>;
export type PayoutRunRow = Selectable<Database['payout_runs']>;
