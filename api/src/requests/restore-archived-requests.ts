import { notFound } from '../errors.ts';
import type { Command } from '../operation.ts';

/**
 * Brings back what the sponsor archived at one moment, as archiving answered it.
 * @throws Refusal 404 when the sponsor archived nothing then, or has brought it back already
 */
export const restoreArchivedRequests: Command<'restoreArchivedRequests'> = async (
  { trx, actor },
  { body },
) => {
  const result = await trx
    .updateTable('job_requests')
    .from('jobs')
    .set({ archived_at: null })
    .whereRef('jobs.id', '=', 'job_requests.job_id')
    .where('jobs.sponsor_id', '=', actor.id)
    .where('job_requests.archived_at', '=', new Date(body.archivedAt))
    .executeTakeFirst();
  const restored = Number(result.numUpdatedRows);
  if (restored === 0) throw notFound('Archived request');
  return { restored };
};
