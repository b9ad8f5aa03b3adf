import type { Guard } from '@castwork/contract/process/transition';
import { conflict } from '../errors.ts';
import { noLongerAvailable } from './open.ts';
import type { Work } from '../work.ts';
import type { Subject } from '../subject.ts';

type Check = (work: Work, subject: Subject) => Promise<void>;

/** A job that is deleted takes no links any more. */
const jobIsThere: Check = async ({ trx }, { job }) => {
  const there = await trx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', job.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!there) throw conflict('not_available', noLongerAvailable);
};

/** Links that wait, or that went back for changes, are work that somebody has done. */
const noLinksHandedIn: Check = async ({ trx }, { job }) => {
  const undecided = await trx
    .selectFrom('submissions')
    .select('id')
    .where('job_id', '=', job.id)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('status', '=', 'Submitted'),
        and([
          eb('status', '=', 'Pending'),
          exists(
            selectFrom('submission_history')
              .select('submission_history.id')
              .whereRef('submission_history.submission_id', '=', 'submissions.id'),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (undecided)
    throw conflict('links_waiting', 'Decide on the submitted links before deleting this job');
};

/** The function of each guard that a line names. @throws Refusal 409 when it does not hold */
export const guards: Partial<Record<Guard, Check>> = { jobIsThere, noLinksHandedIn };
