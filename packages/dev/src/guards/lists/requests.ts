import { type Guard, guardsIn } from '../guard.ts';
import { matrix } from './tests.ts';

const process = 'api/src/process';
const requests = 'api/src/requests';
const outdated = `${requests}/outdated.test.ts`;
const equal = `${requests}/equal-posts.test.ts`;

/** Whose requests are, what they wait for, and when they do no more. */
export const requestGuards: readonly Guard[] = [
  ...guardsIn(
    `${requests}/create-job-request.ts`,
    [outdated],
    [['state', "refuseUnseen(job, body.version, 'ask for it');"]],
  ),
  ...guardsIn(
    `${requests}/delete-request.ts`,
    [`${requests}/requests.test.ts`],
    [['state', "throw conflict('other_status'"]],
  ),
  ...guardsIn(
    `${requests}/get-asked-brief.ts`,
    [`${requests}/asked-brief.test.ts`],
    [
      ['ownership', ".where('job_requests.creator_id', '=', caller.actor.id)"],
      ['state', ".where('job_requests.id', '=', soughtId(params.id))"],
      ['state', "if (!row) throw notFound('Request');"],
    ],
  ),
  ...guardsIn(
    `${requests}/renew-request.ts`,
    [outdated],
    [
      ['state', "refuseUnseen(job!, version, 'ask for it');"],
      ['state', "throw conflict('not_available', noLongerAvailable);"],
    ],
  ),
  ...guardsIn(
    `${requests}/create-job-request.ts`,
    [equal],
    [['state', 'if (waiting) throw conflict(code, message);']],
  ),
  ...guardsIn(
    `${process}/withdrawn.ts`,
    [outdated, equal],
    [
      ['ownership', ".where('job_requests.creator_id', '=', creatorId)"],
      ['state', ".where('jobs.posting_id', '=', postingId)"],
      ['state', ".whereRef('job_requests.deleted_at', '=', 'submissions.accepted_at')"],
      [
        'state',
        ".where('again.status', '=', 'pending')",
        ".where('again.status', '<>', 'pending')",
      ],
    ],
  ),
  ...guardsIn(
    `${process}/withdrawn.ts`,
    [equal],
    [['state', 'await resumeClock(work, id);', 'void resumeClock;']],
  ),
  ...guardsIn(`${process}/clocks.ts`, [equal], [['state', 'if (deletedAt)', 'if (!deletedAt)']]),
  ...guardsIn(
    'api/src/submissions/accept.ts',
    [equal],
    [['state', 'await withdrawRequests(work, job.posting_id, creator.id);']],
  ),
  ...guardsIn(
    'api/src/jobs/update-job.ts',
    [outdated],
    [
      [
        'state',
        'await outdateRequests(work, job, row.version, (kept) =>\n    isOutdated(replacedBrief(kept, next), next),\n  );',
      ],
    ],
  ),
  ...guardsIn(
    `${process}/outdated.ts`,
    [outdated, `${requests}/asked-brief.test.ts`],
    [
      ['state', 'await keepAsked(work, job, version);'],
      ['state', '.where(ofVersions(versions))'],
      ['state', '.where(ofVersions(same))'],
      ['state', ".where('job_version', 'is', null)"],
      [
        'state',
        ".where('job_version', 'is', null)\n    .where('outdated_at', 'is', null)",
        ".where('job_version', 'is', null)",
      ],
    ],
  ),
  ...guardsIn(
    `${process}/outdated.ts`,
    [equal],
    [
      ['state', '.where(ofVersions(other))'],
      ['state', 'limits.undoAccept + 10_000', 'limits.undoAccept'],
    ],
  ),
  ...guardsIn(
    `${process}/guards.ts`,
    [outdated],
    [['state', "throw conflict(\n      'request_outdated',"]],
  ),
  ...guardsIn(`${requests}/create-job-request.ts`, matrix('createJobRequest'), [
    ['state', "if (!asked) throw notFound('Job');"],
  ]),
  ...guardsIn(
    `${requests}/create-job-request.ts`,
    ['api/test/locks.test.ts'],
    [['state', "if (!canBeTaken) throw conflict('not_available', noLongerAvailable);"]],
  ),
  ...guardsIn(
    `${requests}/create-job-request.ts`,
    ['api/src/jobs/visibility.test.ts'],
    [['state', "throw conflict('no_request_needed'"]],
  ),
  ...guardsIn(
    `${requests}/create-job-request.ts`,
    ['api/src/http/account-limits.test.ts'],
    [['limit', "await limits.count(trx, 'requests', caller.actor.id);", '']],
  ),
  ...guardsIn(
    `${requests}/lists.ts`,
    [`${requests}/requests.test.ts`, 'api/src/jobs/lists.test.ts'],
    [
      ['ownership', ".where('job_requests.creator_id', '=', actor.id)"],
      ['ownership', ".where('jobs.sponsor_id', '=', actor.id)"],
    ],
  ),
  ...guardsIn(
    `${requests}/archive-resolved-requests.ts`,
    [`${requests}/requests.test.ts`],
    [
      ['ownership', ".where('jobs.sponsor_id', '=', actor.id)"],
      ['state', 'query.resolvedUntil ? Date.parse(query.resolvedUntil) : Infinity', 'Infinity'],
    ],
  ),
  ...guardsIn(
    `${requests}/archive-resolved-requests.ts`,
    [`${requests}/many-resolved.test.ts`],
    [['state', ".where('job_requests.archived_at', 'is', null)"]],
  ),
  ...guardsIn(
    `${requests}/archive-resolved-requests.ts`,
    [`${requests}/restore.test.ts`],
    [['state', "\n    .where('archived_at', 'is', null)"]],
  ),
  ...guardsIn(
    `${requests}/restore-archived-requests.ts`,
    [`${requests}/restore.test.ts`],
    [
      ['ownership', ".whereRef('jobs.id', '=', 'job_requests.job_id')"],
      ['ownership', ".where('jobs.sponsor_id', '=', actor.id)"],
      ['ownership', "if (restored === 0) throw notFound('Archived request');"],
    ],
  ),
  ...guardsIn(
    `${requests}/delete-request.ts`,
    [`${requests}/requests.test.ts`],
    [
      ['state', "if (deleted.numUpdatedRows === 0n) throw notFound('Request');"],
      ['ownership', ".where('id', '=', id)"],
      ['state', "if (request.status === 'pending') ", ''],
    ],
  ),
  ...guardsIn(
    `${requests}/create-job-request.ts`,
    ['api/src/submissions/shared-again.test.ts'],
    [['state', 'await refuseAgain(trx, job.id, creator.id);', 'void refuseAgain;']],
  ),
  ...guardsIn(
    `${requests}/create-job-request.ts`,
    ['api/src/safety/blocks.test.ts'],
    [['policy', 'await refuseApart(work, creator.id, job.sponsor_id, forRequests);', '']],
  ),
  ...guardsIn(
    'api/src/submissions/accept.ts',
    ['api/src/safety/blocks.test.ts'],
    [
      [
        'ownership',
        'work.actor.id === creator.id ? [creator.id, job.sponsor_id] : [job.sponsor_id, creator.id]',
        '[creator.id, job.sponsor_id]',
      ],
    ],
  ),
];
