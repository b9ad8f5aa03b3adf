import { sql } from 'kysely';
import { cutPage } from '../../db/page.ts';
import { noteView } from '../../events/views.ts';
import type { Command } from '../../operation.ts';
import type { Work } from '../../work.ts';
import { auditRows, idMeant, toEntry } from './audit-rows.ts';

const isSomebody = async ({ trx }: Work, id: string) =>
  (await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Whether an id is anybody's or anything's that an event is about; each is found by an index. */
async function isKnown({ trx }: Work, id: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from users where id = ${id})
      or exists (select from events where subject_id = ${id})
      or exists (select from events where job_id = ${id})
      or exists (select from events where actor_id = ${id}) as known`.execute(trx);
  return rows[0]?.known ?? false;
}

/** Events older than the one that a page ended with. */
const olderThan = (cursor: string) =>
  sql<boolean>`(events.at, events.id) < (select at, id from events where id = ${cursor})`;

/** What happened, newest first, page by page. What somebody did is theirs: that it was read is noted. */
export const getAudit: Command<'getAudit'> = async (work, { query }) => {
  const { about, cursor, limit } = query;
  const id = about === '' ? undefined : await idMeant(work, about);
  if (about !== '' && id === undefined) return { items: [], isOfNobody: true };
  const rows = await auditRows(work, query, id)
    .$if(cursor !== undefined, (some) => some.where(olderThan(cursor!)))
    .limit(limit + 1)
    .execute();
  if (id !== undefined && (await isSomebody(work, id)))
    await noteView(work, 'audit_viewed', { kind: 'person', id });
  if (id !== undefined && rows.length === 0 && !(await isKnown(work, id)))
    return { items: [], isOfNobody: true };
  const { page, nextCursor } = cutPage(rows, limit);
  return { items: page.map(toEntry), nextCursor };
};
