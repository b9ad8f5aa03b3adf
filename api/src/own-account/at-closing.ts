import { type TableFacts, tables } from '../db/tables.ts';

/** The tables whose rows go with an account, each with the column that says whose they are. */
export const deletedTables = Object.entries<TableFacts>(tables).flatMap(([table, { atClosing }]) =>
  'deletedBy' in atClosing ? [{ table, column: atClosing.deletedBy }] : [],
);
