import { type Guard, guardsIn } from '../guard.ts';

const process = 'api/src/process';
const outdated = 'api/src/requests/outdated.test.ts';
const equal = 'api/src/requests/equal-posts.test.ts';

/** What a request waits for, and when it does no more. */
export const requestGuards: readonly Guard[] = [
  ...guardsIn(
    'api/src/requests/create-job-request.ts',
    [outdated],
    [['state', "refuseUnseen(job, body.version, 'ask for it');"]],
  ),
  ...guardsIn(
    'api/src/requests/get-asked-brief.ts',
    ['api/src/requests/asked-brief.test.ts'],
    [
      ['ownership', ".where('job_requests.creator_id', '=', caller.actor.id)"],
      ['state', ".where('job_requests.id', '=', soughtId(params.id))"],
      ['state', "if (!row) throw notFound('Request');"],
    ],
  ),
  ...guardsIn(
    'api/src/requests/renew-request.ts',
    [outdated],
    [
      ['state', "refuseUnseen(job!, version, 'ask for it');"],
      ['state', "throw conflict('not_available', noLongerAvailable);"],
    ],
  ),
  ...guardsIn(
    'api/src/requests/create-job-request.ts',
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
    [outdated, 'api/src/requests/asked-brief.test.ts'],
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
];
