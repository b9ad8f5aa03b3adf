import { type Guard, guardsIn } from '../guard.ts';

const submissions = 'api/src/submissions';
const decided = [`${submissions}/approve-submission.test.ts`];
const disputed = [`${submissions}/dispute-as-seen.test.ts`];

/** Nobody does to what is another thing by now what they meant to do to the one they have seen. */
export const asSeenGuards: readonly Guard[] = [
  ...guardsIn(`${submissions}/refuse-other-links.ts`, decided, [
    ['state', "throw conflict(\n    'links_changed',"],
    ['state', ' || !from.includes(status)', ''],
  ]),
  ...guardsIn(`${submissions}/refuse-failed-since.ts`, decided, [
    ['state', "throw conflict(\n    'checks_failed',"],
    ['state', 'seen ? failedSince(await redChecks(trx, id), seen) : []', '[]'],
  ]),
  ...guardsIn('api/src/process/red-checks.ts', decided, [
    ['state', ".where('link_checks.result', '=', 'failed')"],
    ['ownership', ".where('links.submission_id', '=', submissionId)"],
  ]),
  ...guardsIn(`${submissions}/request-changes.ts`, decided, [
    ['state', "refuseOtherLinks(submission, seen, 'requestChanges');", 'void refuseOtherLinks;'],
  ]),
  ...guardsIn(
    'api/src/jobs/delete-job.ts',
    ['api/src/jobs/delete-job.test.ts'],
    [
      ['state', "throw conflict(\n      'taken_meanwhile',"],
      ['state', 'query.allEqual && row.repeat_count > 1 ? 0 : query.accepted', 'query.accepted'],
    ],
  ),
  ...guardsIn(`${submissions}/dispute-submission.ts`, disputed, [
    ['state', "refuseOtherLinks(submission, seen, 'dispute');", 'void refuseOtherLinks;'],
  ]),
  ...guardsIn(
    'api/src/accounts/update-me.ts',
    ['api/src/accounts/settings-twice.test.ts'],
    [
      ['integrity', 'sent === before ? kept[name] : sent', 'sent'],
      ['integrity', '!platformUrls || !seen', '!platformUrls || seen'],
      ['ownership', ".where('id', '=', actor.id)", ''],
    ],
  ),
  ...guardsIn(
    'api/src/credentials/cancel-email-change.ts',
    ['api/src/credentials/change-email.test.ts'],
    [['state', "throw conflict(\n      'other_address',"]],
  ),
  ...guardsIn(
    'api/src/cases/close-case.ts',
    ['api/src/cases/operator-case.test.ts'],
    [['state', "throw conflict(\n      'other_wait',"]],
  ),
  ...guardsIn(
    'api/src/desk/resolve-dispute.ts',
    ['api/src/desk/disputes.test.ts'],
    [
      ['state', "throw conflict(\n      'messages_since',"],
      [
        'state',
        "await refuseFailedSince(work, params.id, body.failedChecks, 'decide');",
        'void refuseFailedSince;',
      ],
      ['ownership', ".where('submissions.id', '=', soughtId(id))"],
      ['ownership', ".onRef('submissions.creator_id', '=', 'messages.creator_id')"],
    ],
  ),
  ...guardsIn(
    'api/src/suspensions/suspend.ts',
    ['api/src/desk/people.test.ts'],
    [['state', "throw conflict(\n      'other_suspension',"]],
  ),
  ...guardsIn(
    'api/src/payouts/request-payout.ts',
    ['api/src/payouts/payouts.test.ts'],
    [['state', "throw conflict(\n      'other_method',"]],
  ),
];
