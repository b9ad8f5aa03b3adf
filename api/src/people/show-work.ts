import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';

/** Shows finished work on its creator's page, or hides it there. It is paid all the same. */
export const showWork: Command<'showWork'> = async ({ trx, actor }, { params, body }) => {
  const row = await trx
    .updateTable('submissions')
    .from('jobs')
    .set({ hidden: body.isHidden })
    .whereRef('jobs.id', '=', 'submissions.job_id')
    .where('submissions.id', '=', soughtId(params.id))
    .where('creator_id', '=', actor.id)
    .where('status', '=', 'Approved')
    .returning(['submissions.id', 'title', 'approved_at', 'hidden'])
    .executeTakeFirst();
  if (!row) throw notFound('Work');
  return {
    message: row.hidden ? 'Hidden from your page' : 'Shown on your page',
    work: {
      _id: row.id,
      title: row.title,
      finishedAt: row.approved_at!.toISOString(),
      isHidden: row.hidden,
    },
  };
};
