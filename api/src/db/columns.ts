import type { ColumnType, JSONColumnType } from 'kysely';

export type Moment = ColumnType<Date, Date | string, Date | string>;
export type MomentOrNull = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type Now = ColumnType<Date, Date | string | undefined, Date | string>;
export type Links = JSONColumnType<string[], string | undefined>;
