import { submissionCan } from '@castwork/contract/rules';
import { sql } from 'kysely';
import { creatorName } from '../accounts/users.ts';
import { conflict, notFound } from '../errors.ts';
import { isId } from '../ids.ts';
import { noLongerAvailable } from '../jobs/open.ts';
import { notify } from '../notifications/notify.ts';
import type { Operation } from '../operation.ts';
import { readAcceptedJob } from './submission-view.ts';

/** Sends the links of the caller's accepted job to its sponsor. 409 unless it is Pending. */
export const submitLinks: Operation<'submitLinks'> = ({ db }, { body, caller }) =>
  db.transaction().execute(async (trx) => {
    const id = body.jobId;
    const mine =
      isId(id) &&
      (await trx
        .selectFrom('submissions')
        .select(['job_id'])
        .where('id', '=', id)
        .where('creator_id', '=', caller.user.id)
        .executeTakeFirst());
    if (!mine) throw notFound('Accepted job');
    // A job cannot be deleted between this look and the links' arrival.
    const job = await trx
      .selectFrom('jobs')
      .select(['id', 'title', 'sponsor_id', 'deleted_at'])
      .where('id', '=', mine.job_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (job.deleted_at) throw conflict('not_available', noLongerAvailable);
    const submitted = await trx
      .updateTable('submissions')
      .set({
        status: submissionCan.submitLinks.to,
        links: JSON.stringify(body.contentLinks),
        submitted_at: sql`now()`,
        feedback: '',
      })
      .where('id', '=', id)
      .where('status', '=', submissionCan.submitLinks.from)
      .returning('id')
      .executeTakeFirst();
    if (!submitted)
      throw conflict('already_submitted', 'Links were already submitted for this job');
    const name = creatorName(caller.user);
    await notify(trx, [
      {
        userId: job.sponsor_id,
        type: 'request',
        meta: {
          kind: 'links_submitted',
          jobId: job.id,
          jobTitle: job.title,
          creatorId: caller.user.id,
          creatorName: name,
          message: `${name} sent links for “${job.title}”.`,
        },
      },
    ]);
    return { message: 'Links submitted', acceptedJob: await readAcceptedJob(trx, id) };
  });
