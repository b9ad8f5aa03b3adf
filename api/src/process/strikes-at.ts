import type { ProcessName, TransitionName } from '@castwork/contract/process/processes';
import { sql } from 'kysely';
import { momentOf } from '../db/json.ts';

/**
 * When the system takes a line by itself, as ISO 8601 text: an SQL expression, null while no clock of
 * it runs.
 * @param id the column that holds the thing's id
 */
export const strikesAt = <P extends ProcessName>(id: string, transition: TransitionName<P>) =>
  sql<string | null>`(
    select ${momentOf('clocks.due_at')} from clocks
    where subject_id = ${sql.ref(id)} and transition = ${sql.lit(transition)} and not reminds
  )`;
