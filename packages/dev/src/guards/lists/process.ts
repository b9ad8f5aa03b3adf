import { type Guard, guardsIn } from '../guard.ts';
import { matrix } from './tests.ts';

const process = 'api/src/process';
const theirs = `${process}/find.ts`;
const submissions = 'api/src/submissions';
const outdated = 'api/src/requests/outdated.test.ts';

/** What a state permits, and to whom. */
export const processGuards: readonly Guard[] = [
  ...guardsIn(theirs, matrix('updateJob', 'deleteJob'), [
    ['ownership', "if (theirs.length < ids.length) throw notFound('Job');"],
    ['ownership', ' && isTheirs(work.actor, job.sponsor_id)', ''],
  ]),
  ...guardsIn(theirs, ['api/src/jobs/update-job.test.ts'], [['state', '!job.deleted_at && ', '']]),
  ...guardsIn(theirs, matrix('approveSubmission', 'submitLinks'), [
    [
      'ownership',
      'if (!found || !isTheirs(work.actor, found.sponsor_id, found.creator_id)) throw notFound(what);',
    ],
  ]),
  ...guardsIn(theirs, matrix('approveRequest', 'denyRequest', 'deleteRequest'), [
    [
      'ownership',
      "if (!found || !isTheirs(work.actor, found.sponsor_id, found.creator_id))\n    throw notFound('Request');",
    ],
  ]),
  ...guardsIn(
    theirs,
    ['api/src/requests/requests.test.ts'],
    [
      ['state', '.where(isNotWithdrawn())'],
      ['state', "if (!row) throw notFound('Request');"],
    ],
  ),
  ...guardsIn(
    `${process}/clocks.ts`,
    [`${submissions}/auto-approve.test.ts`],
    [['policy', "if (clock?.after !== 'dueDateEnd' && !clock?.atLatest) return [];"]],
  ),
  ...guardsIn(`${process}/find-payout.ts`, matrix('sendPayout', 'failPayout'), [
    [
      'ownership',
      "if (!payout || !(isTheirs || actor.id === payout.row.creator_id)) throw notFound('Payout');",
    ],
  ]),
  ...guardsIn(
    `${process}/find-payout.ts`,
    ['api/src/payouts/payouts.test.ts'],
    [['integrity', "await payouts.select('id').forUpdate().execute();", '']],
  ),
  ...guardsIn(
    `${process}/move.ts`,
    [`${process}/process.test.ts`],
    [
      ['role', "throw forbidden('not_permitted', 'This is not yours to do');"],
      ['state', 'if (!line.from.includes(status)) throw refusalOf(line, status);'],
    ],
  ),
  ...guardsIn(
    `${process}/move.ts`,
    ['api/src/jobs/delete-job.test.ts'],
    [['state', 'if (line.guard) await guards[line.guard](work, subjects);', '']],
  ),
  ...guardsIn(
    `${process}/move.ts`,
    ['api/src/deposits/deposits.test.ts'],
    [['state', 'if (added < rows.length) throw refusalOf(line);']],
  ),
  ...guardsIn(
    `${process}/slots.ts`,
    ['api/test/races.test.ts'],
    [
      [
        'state',
        "if (taken.numUpdatedRows === 0n) throw conflict('not_available', noLongerAvailable);",
      ],
    ],
  ),
  ...guardsIn(
    `${process}/guards.ts`,
    ['api/test/locks.test.ts', 'api/src/jobs/delete-job.test.ts'],
    [
      ['state', "throw conflict('not_available', noLongerAvailable);"],
      ['state', "throw conflict(\n      undecided.status === 'Disputed'"],
    ],
  ),
  ...guardsIn(
    `${submissions}/dispute-submission.ts`,
    [`${submissions}/dispute-submission.test.ts`],
    [
      ['state', ".where('submission_id', '=', id)"],
      ['state', ".orderBy('id', 'desc')"],
      ['integrity', "status === 'Submitted'", 'false'],
    ],
  ),
  ...guardsIn(
    `${submissions}/get-timeline.ts`,
    [`${submissions}/timeline.test.ts`],
    [
      [
        'state',
        ".where(({ or, eb }) => or([eb('subject_id', '=', id), eb('subject_kind', '=', 'request')]))",
      ],
      ['integrity', ".orderBy('id')", ".orderBy('at')"],
    ],
  ),
  ...guardsIn(
    `${submissions}/submission-view.ts`,
    [`${submissions}/dispute-submission.test.ts`, `${submissions}/ending.test.ts`],
    [
      ['state', "case when submissions.status = 'Disputed' then", 'case when true then'],
      ['state', "case when submissions.status = 'Approved' then", 'case when true then'],
    ],
  ),
  ...guardsIn(
    `${submissions}/accept-job.ts`,
    ['api/src/jobs/visibility.test.ts'],
    [['state', ".where('job_id', '=', jobId)"]],
  ),
  ...guardsIn(
    `${process}/guards.ts`,
    [`${submissions}/dispute-submission.test.ts`, `${process}/process.test.ts`],
    [
      ['limit', "throw conflict(\n      'no_rounds_left',"],
      ['state', 'throw conflict(nothingToDispute.code, nothingToDispute.message);'],
    ],
  ),
  ...guardsIn(
    `${process}/guards.ts`,
    [`${submissions}/withdraw-submission.test.ts`],
    [['state', "throw conflict('too_late_to_undo'"]],
  ),
  ...guardsIn(
    `${submissions}/withdraw-submission.ts`,
    [`${submissions}/withdraw-submission.test.ts`],
    [['state', 'undo || ', '']],
  ),
  ...guardsIn(
    `${process}/just-accepted.ts`,
    [`${submissions}/withdraw-submission.test.ts`],
    [
      [
        'state',
        'submissions.accepted_at >= ${new Date(now.getTime() - limits.undoAccept)}',
        'true',
      ],
      ['state', "and not ${wasHandedIn('submissions.id')}", ''],
      ['state', "and events.actor_kind = 'creator'", ''],
    ],
  ),
  ...guardsIn(
    `${process}/guards.ts`,
    [`${submissions}/auto-approve.test.ts`],
    [['policy', "throw conflict(\n      'check_failed',"]],
  ),
  ...guardsIn(
    `${process}/open.ts`,
    [
      'api/test/races.test.ts',
      'api/src/jobs/create-job.test.ts',
      'api/src/jobs/delete-job.test.ts',
    ],
    [
      ['state', "${of('deleted_at')} is null", 'true'],
      ['state', "and ${of('accepted_count')} < ${of('split_count')}", ''],
      ['state', "and ${of('due_date')} >= ${day}::date", ''],
    ],
  ),
  ...guardsIn(`${submissions}/find-readable.ts`, matrix('getTimeline', 'getCase'), [
    ['ownership', "if (!submission) throw notFound('Submission');"],
    [
      'ownership',
      "or([eb('submissions.creator_id', '=', readerId), eb('jobs.sponsor_id', '=', readerId)])",
      "eb('submissions.id', '=', id)",
    ],
  ]),
  ...guardsIn(
    'api/src/events/work-events.ts',
    [`${submissions}/timeline.test.ts`],
    [['ownership', ".where(sql`data ->> 'creatorId'`, '=', creatorId)"]],
  ),
  ...guardsIn(
    `${submissions}/accept-job.ts`,
    ['api/src/jobs/visibility.test.ts'],
    [
      ['ownership', ".where('creator_id', '=', creatorId)"],
      ['state', ".where('status', '=', 'approved')"],
    ],
  ),
  ...guardsIn(
    `${submissions}/accept.ts`,
    ['api/src/jobs/visibility.test.ts'],
    [['policy', "throw forbidden('outside_radius'"]],
  ),
  ...guardsIn(
    `${submissions}/accept.ts`,
    ['api/src/jobs/postings.test.ts'],
    [
      ['state', 'job.isOpen && !(await mayTake(job))', '!(await mayTake(job))'],
      ['state', "if (!job.isOpen) throw conflict('not_available', noLongerAvailable);"],
    ],
  ),
  ...guardsIn(
    `${submissions}/accept-job.ts`,
    [`${submissions}/accepted-job.test.ts`],
    [['state', ' || (await findAccepted(trx, jobId, creatorId)) !== undefined', '']],
  ),
  ...guardsIn(
    `${submissions}/accept-job.ts`,
    ['api/src/jobs/postings.test.ts'],
    [['policy', '.where(({ not }) => not(isUsed))']],
  ),
  ...guardsIn(`${submissions}/accept-job.ts`, matrix('acceptJob'), [
    ['state', "if (!asked) throw notFound('Job');"],
  ]),
  ...guardsIn(
    `${submissions}/accept.ts`,
    [`${submissions}/withdraw-submission.test.ts`, 'api/test/races.test.ts'],
    [['state', 'throw endedStatuses.some(']],
  ),
  ...guardsIn(
    `${process}/seen-version.ts`,
    [`${submissions}/accept-changed.test.ts`, outdated],
    [['state', "throw conflict(\n      'brief_changed',"]],
  ),
  ...guardsIn(
    `${submissions}/accept.ts`,
    [`${submissions}/accept-changed.test.ts`],
    [['state', "refuseUnseen(job, version, 'accept');"]],
  ),
  ...guardsIn(
    'api/src/jobs/update-job.ts',
    ['api/src/jobs/update-job.test.ts'],
    [['state', "refuseUnseen(row, version, 'change it');"]],
  ),
  ...guardsIn(
    'api/src/jobs/update-job.ts',
    ['api/src/jobs/postings.test.ts'],
    [['state', "refuseUnseen(seen, version, 'change it');"]],
  ),
];
