import type { Db } from '../src/db/queries.ts';
import type { Reading } from '../src/work.ts';

/** What queries read from, where one database answers everything; they are given nothing else. */
export const readingOf = (db: Db, now = new Date()) => {
  const reading: Pick<Reading, 'db' | 'newest' | 'now'> = { db, newest: db, now };
  return reading as Reading;
};
