import { type Guard, guardsIn } from '../guard.ts';
import { matrix } from './tests.ts';

const jobs = 'api/src/jobs';
const searches = 'api/src/saved-searches';

/** Jobs and saved searches. */
export const marketGuards: readonly Guard[] = [
  ...guardsIn(
    `${jobs}/brief.ts`,
    [`${jobs}/update-job.test.ts`],
    [
      ['state', "throw conflict('brief_accepted'"],
      ['state', "column !== 'due_date' || next.due_date < brief.due_date", "column !== 'due_date'"],
    ],
  ),
  ...guardsIn(
    `${jobs}/update-job.ts`,
    [`${jobs}/update-job.test.ts`],
    [
      ['state', 'if (row.accepted_count > 0) refuseFixed(brief, next);\n  else ', ''],
      ['policy', '\n  else refuseUnpaid(next.budget_cents, next.split_count);', ''],
    ],
  ),
  ...guardsIn(
    `${jobs}/crowd.ts`,
    ['api/src/http/account-limits.test.ts'],
    [['limit', "throw conflict(\n      'too_many_open_jobs',"]],
  ),
  ...guardsIn(
    `${jobs}/create-job.ts`,
    ['api/src/http/account-limits.test.ts'],
    [['limit', "await rates.count(trx, 'jobs', sponsorId, count);", '']],
  ),
  ...guardsIn(
    `${jobs}/terms.ts`,
    [`${jobs}/create-job.test.ts`],
    [
      [
        'policy',
        "if (dueDate < earliestOpenDueDate(now)) throw invalid('dueDate', 'The due date has passed');",
      ],
      ['policy', "if (dueDate > latestDueDate(now)) throw invalid('dueDate', dueDateTooLate);"],
      ['policy', "throw new Refusal(\n      400,\n      'address_missing',"],
      ['policy', "if (words) throw invalid('splitCount', words);"],
    ],
  ),
  ...guardsIn(
    `${jobs}/terms.ts`,
    [
      `${searches}/saved-searches.test.ts`,
      `${jobs}/market.test.ts`,
      'api/test/bad-addresses.test.ts',
    ],
    [['policy', "throw invalid(path, 'dueBy has passed');"]],
  ),
  ...guardsIn(
    `${jobs}/visible-cursor.ts`,
    [`${jobs}/market.test.ts`, 'api/test/bad-addresses.test.ts'],
    [['integrity', "throw invalid('cursor', 'cursor is not one this API gave');"]],
  ),
  ...guardsIn(`${jobs}/get-job.ts`, matrix('getJob'), [
    ['ownership', "if (!row) throw notFound('Job');"],
  ]),
  ...guardsIn(
    `${jobs}/get-job.ts`,
    [`${jobs}/get-job.test.ts`],
    [['ownership', 'threads.creator_id = ${viewer} and threads', 'threads']],
  ),
  ...guardsIn(
    `${jobs}/get-my-jobs.ts`,
    [`${jobs}/lists.test.ts`, 'api/test/privacy.test.ts', `${jobs}/visibility.test.ts`],
    [['ownership', ".where('submissions.creator_id', '=', caller.actor.id)"]],
  ),
  ...guardsIn(
    `${jobs}/cancel-work.ts`,
    [`${jobs}/delete-job.test.ts`],
    [['ownership', '.where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)']],
  ),
  ...guardsIn(
    `${jobs}/get-posted-jobs.ts`,
    [`${jobs}/lists.test.ts`, `${jobs}/postings.test.ts`],
    [['ownership', ".where('jobs.sponsor_id', '=', me)"]],
  ),
  ...guardsIn(
    'api/src/process/equal-posts.ts',
    [`${jobs}/get-job.test.ts`],
    [
      [
        'ownership',
        'jobs.repeat_count > 1 and jobs.deleted_at is null\n    and exists',
        'jobs.repeat_count > 1 and exists',
      ],
    ],
  ),
  ...guardsIn(
    'api/src/process/equal-posts.ts',
    [`${jobs}/postings.test.ts`],
    [
      ['state', '(isHeld ? undefined : await open.executeTakeFirst())', 'undefined'],
      ['state', ".where(({ not }) => not(isHadBy(creatorId, 'jobs')))"],
      ['state', ".where('deleted_at', 'is', null)"],
    ],
  ),
  ...guardsIn(
    `${searches}/save-search.ts`,
    [`${searches}/saved-searches.test.ts`],
    [
      ['limit', "throw conflict(\n      'too_many_searches',"],
      ['state', "if (!saved) throw conflict('search_kept'"],
      ['limit', 'await holdOpen(work, creatorId);', 'void holdOpen;'],
    ],
  ),
  ...guardsIn(
    `${jobs}/update-job.ts`,
    [`${searches}/sent-jobs.test.ts`],
    [['limit', 'if (news[0] !== undefined) ', '']],
  ),
  ...guardsIn(
    'api/src/queue/outbox.ts',
    [`${searches}/sent-jobs.test.ts`],
    [
      ['limit', '.filter((jobId) => !waiting.has(jobId))', ''],
      ['integrity', ' for key share skip locked', ''],
    ],
  ),
  ...guardsIn(
    `${searches}/match-job.ts`,
    [`${searches}/match-job.test.ts › of jobs that are posted in the same moment,`],
    [
      ['state', ".whereRef('search_matches.sponsor_id', '=', 'found.sponsor_id')"],
      ['state', ".whereRef('search_matches.posted_at', '=', 'found.posted_at')"],
    ],
  ),
  ...guardsIn(
    `${searches}/match-job.ts`,
    [`${searches}/many-searches.test.ts`],
    [
      [
        'limit',
        ".$if(last !== undefined, (found) => found.where('found.creator_id', '<=', last!))",
      ],
    ],
  ),
  ...guardsIn(
    `${searches}/find-searches.ts`,
    [`${searches}/tell-daily.test.ts`],
    [
      [
        'policy',
        ".where('saved_searches.alert', '<>', 'none')\n      .where('users",
        ".where('users",
      ],
    ],
  ),
  ...guardsIn(
    `${searches}/get-saved-searches.ts`,
    [`${searches}/saved-searches.test.ts`],
    [['ownership', ".where('creator_id', '=', caller.actor.id)"]],
  ),
  ...guardsIn(`${searches}/update-saved-search.ts`, matrix('updateSavedSearch'), [
    ['ownership', ".where('creator_id', '=', caller.actor.id)"],
    ['ownership', "if (!saved) throw notFound('Saved search');"],
  ]),
  ...guardsIn(`${searches}/delete-saved-search.ts`, matrix('deleteSavedSearch'), [
    ['ownership', ".where('creator_id', '=', caller.actor.id)"],
    ['ownership', "if (!deleted?.numDeletedRows) throw notFound('Saved search');"],
  ]),
  ...['update', 'delete'].flatMap((verb) =>
    guardsIn(
      `${searches}/${verb}-saved-search.ts`,
      [`${searches}/saved-searches.test.ts › a search is kept as it was asked for, newest first,`],
      [['ownership', ".where('id', '=', soughtId(id))"]],
    ),
  ),
  ...guardsIn(
    'api/src/ports/web/web.ts',
    ['api/src/ports/web/web.test.ts', 'api/src/ports/web/answers.test.ts'],
    [
      ['policy', "if (!isWeb || url.username || url.password) throw new WebFault('notAllowed');"],
      ['policy', "allows({ address, port })))\n    throw new WebFault('notAllowed');"],
      ['limit', "if (size > webLimits.bytes) throw new WebFault('tooLarge');"],
      [
        'limit',
        "next instanceof URL; asked += 1) {\n          if (asked > webLimits.redirects) throw new WebFault('redirects');",
      ],
      ['policy', 'lookup: (_, __, found) => found(null, [...addresses])', ''],
      ['policy', 'addresses.every(', 'addresses.some('],
    ],
  ),
  ...guardsIn(
    'api/src/ports/web/network.ts',
    ['api/src/ports/web/network.test.ts'],
    [
      [
        'policy',
        'if (found.length === 0) throw (answers[0] as PromiseRejectedResult).reason as Error;',
        '',
      ],
    ],
  ),
  ...guardsIn(
    'api/src/ports/web/network.ts',
    ['api/src/ports/web/web.test.ts'],
    [
      ['policy', 'webPorts.includes(port) && isPublic(address)', 'isPublic(address)'],
      ['policy', "ipaddr.parse(address).range() === 'unicast'", 'true'],
    ],
  ),
  ...guardsIn(
    `${searches}/tell-daily.ts`,
    [`${searches}/tell-daily.test.ts › who has moved away from a job is not told of it,`],
    [['ownership', ".where('found.creator_id', '=', creatorId)"]],
  ),
  ...guardsIn(
    `${searches}/tell-daily.ts`,
    [`${searches}/tell-daily.test.ts › one who cannot be told keeps nobody else waiting,`],
    [['limit', '.where(sql<boolean>`creator_id <> all (${left}::uuid[])`)']],
  ),
];
