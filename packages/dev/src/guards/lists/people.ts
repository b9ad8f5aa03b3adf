import { type Guard, guardsIn } from '../guard.ts';
import { matrix } from './tests.ts';

const threads = 'api/src/threads';
const notifications = 'api/src/notifications';

/** What people write to and about each other. */
export const peopleGuards: readonly Guard[] = [
  ...guardsIn(
    `${threads}/find-thread.ts`,
    [`${threads}/threads.test.ts`],
    [['ownership', "if (sides[kind] !== me) throw notFound('Thread');"]],
  ),
  ...guardsIn(`${threads}/find-thread.ts`, matrix('getMessages'), [
    ['ownership', "if (!thing || !job) throw notFound('Thread');"],
  ]),
  ...guardsIn(
    `${threads}/read-thread.ts`,
    [`${threads}/threads.test.ts`],
    [
      ['state', ".where('job_id', '=', job.id)"],
      ['state', ".where('creator_id', '=', creatorId)"],
      ['state', ".where('read_at', 'is', null)"],
    ],
  ),
  ...guardsIn(
    `${threads}/post-message.ts`,
    ['api/src/safety/blocks.test.ts'],
    [['limit', "await limits.count(trx, 'messages', caller.actor.id);", '']],
  ),
  ...guardsIn(
    `${threads}/post-message.ts`,
    [`${threads}/closing.test.ts`],
    [['state', "throw conflict('thread_closed'"]],
  ),
  ...guardsIn(
    `${threads}/post-message.ts`,
    ['api/src/own-account/closing.test.ts'],
    [['state', "throw conflict('account_closed'"]],
  ),
  ...guardsIn(
    `${threads}/thread-rows.ts`,
    [`${threads}/threads.test.ts`],
    [
      ['ownership', 'sql<boolean>`thing.creator_id = ${me}`', 'sql<boolean>`true`'],
      ['ownership', 'sql`jobs.sponsor_id = ${me}`;', 'sql`true`;'],
      ['ownership', "kind === 'creator' ? sql`sponsors.id` : sql`creators.id`", 'sql`sponsors.id`'],
      ['state', 'where messages.to_id = ${me} and messages.read_at is null\n      and', 'where'],
    ],
  ),
  ...guardsIn(
    `${threads}/read-thread.ts`,
    [`${threads}/threads.test.ts`],
    [['ownership', ".where('to_id', '=', caller.actor.id)"]],
  ),
  ...guardsIn(
    `${threads}/thread-rows.ts`,
    [
      'api/src/own-account/closing.test.ts › nobody writes to a creator',
      'api/src/own-account/closing.test.ts › the other side keeps',
    ],
    [
      [
        'state',
        "${kind === 'creator' ? sql`sponsors.closed_at` : sql`creators.closed_at`} is not null",
        '${sql`sponsors.closed_at`} is not null',
      ],
    ],
  ),
  ...guardsIn(
    `${threads}/thread-rows.ts`,
    [`${threads}/closing.test.ts › of a job that two work on each has`],
    [['ownership', ' and thing.creator_id = ${creatorId}`', '`']],
  ),
  ...guardsIn(
    `${threads}/get-messages.ts`,
    [`${threads}/pages.test.ts › what happened comes page by page`],
    [['integrity', "\n        .orderBy('id', 'desc')"]],
  ),
  ...guardsIn(
    `${threads}/end-threads.ts`,
    [`${threads}/pages.test.ts › a conversation that nobody has begun`],
    [['state', 'and not exists (select from (${things(whose)}) things where ends_at > ${past})']],
  ),
  ...['post-message', 'read-thread'].flatMap((verb) =>
    guardsIn(
      `${threads}/${verb}.ts`,
      [`${threads}/message-races.test.ts`],
      [['state', 'await lockJobRow(work, job.id);', 'void lockJobRow;']],
    ),
  ),
  ...guardsIn(
    'api/src/safety/blocks.ts',
    [`${threads}/message-races.test.ts`],
    [['policy', "await lockPair(work, blocker, blocked, 'share');", '']],
  ),
  ...guardsIn(
    'api/src/safety/find-person.ts',
    ['api/src/safety/blocks.test.ts'],
    [
      ['policy', "if (!person) throw notFound('Person');"],
      ['policy', ".where('id', '!=', actor.id)"],
      ['role', ".where('role', 'in', sides)"],
    ],
  ),
  ...[
    'api/src/safety/block-person.ts',
    'api/src/safety/unblock-person.ts',
    'api/src/reports/report-person.ts',
    'api/src/legal/consent.ts',
  ].flatMap((file) =>
    guardsIn(
      file,
      ['api/src/own-account/closing-leaves-nothing.test.ts'],
      [['state', 'await holdOpen(work, caller.actor.id);', '']],
    ),
  ),
  ...guardsIn(
    'api/src/notifications/people-of.ts',
    ['api/src/jobs/update-job.test.ts'],
    [['state', ".where('status', 'in', undecided)"]],
  ),
  ...guardsIn(
    'api/src/notifications/people-of.ts',
    ['api/src/safety/blocks.test.ts'],
    [
      [
        'policy',
        '.where(({ not }) => not(isBlockedBy(sql`submissions.creator_id`, sql`${actor.id}::uuid`)))',
      ],
    ],
  ),
  ...guardsIn(
    'api/src/safety/blocks.ts',
    ['api/src/safety/blocks.test.ts'],
    [
      ['state', ".where('blocker_id', '=', blocker)"],
      ['state', ".where('blocked_id', '=', blocked)"],
    ],
  ),
  ...guardsIn(
    'api/src/safety/unblock-person.ts',
    ['api/src/safety/blocks.test.ts'],
    [
      ['ownership', ".where('blocker_id', '=', caller.actor.id)"],
      ['state', ".where('blocked_id', '=', soughtId(personId))"],
    ],
  ),
  ...guardsIn(
    'api/src/reports/report-person.ts',
    ['api/src/safety/blocks.test.ts'],
    [
      ['ownership', "if (otherId !== personId) throw notFound('Thread');"],
      ['limit', "await work.limits.count(work.trx, 'reports', caller.actor.id);", ''],
    ],
  ),
  ...['messages-around', 'read-report'].flatMap((name) =>
    guardsIn(
      `api/src/reports/${name}.ts`,
      ['api/src/reports/reports.test.ts'],
      [
        ['ownership', ".where('job_id', '=', jobId)"],
        ['ownership', ".where('creator_id', '=', creatorId)"],
      ],
    ),
  ),
  ...guardsIn(
    'api/src/reports/read-report.ts',
    ['api/src/reports/reports.test.ts'],
    [['state', ".where('events.type', '=', 'person_reported')"]],
  ),
  ...guardsIn(
    'api/src/reports/report-person.ts',
    ['api/src/reports/reports.test.ts'],
    [
      ['ownership', ".where('sponsor_id', '=', sponsorId)"],
      ['state', "if (!job) throw notFound('Job');"],
    ],
  ),
  ...guardsIn(
    `${notifications}/get-notifications.ts`,
    [`${notifications}/notifications.test.ts`],
    [['ownership', ".where('notifications.user_id', '=', caller.actor.id)"]],
  ),
  ...guardsIn(
    `${notifications}/read-all-notifications.ts`,
    [`${notifications}/notifications.test.ts`],
    [['ownership', ".where('user_id', '=', actor.id)"]],
  ),
  ...guardsIn(`${notifications}/read-notification.ts`, matrix('readNotification'), [
    ['ownership', ".where('user_id', '=', actor.id)"],
    ['ownership', "if (!read) throw notFound('Notification');"],
  ]),
  ...guardsIn(
    'api/src/reviews/write-review.ts',
    ['api/src/reviews/reviews.test.ts'],
    [['state', 'if (obstacle) throw conflict(...obstacle);']],
  ),
  ...guardsIn(
    'api/src/reviews/ended-at.ts',
    ['api/src/reviews/reviews.test.ts'],
    [
      [
        'state',
        "and events.type = ${sql.lit('dispute_resolved' satisfies EventKind)}",
        'and ${sql.lit(true)}',
      ],
    ],
  ),
  ...guardsIn(
    'api/src/reviews/answer-review.ts',
    ['api/src/reviews/reviews.test.ts'],
    [
      ['ownership', ".where('person_id', '=', actor.id)"],
      ['state', ".where('shown_at', '<=', now)"],
      ['ownership', "if (!mine) throw notFound('Review');"],
      ['state', ".where('reply', '=', '')"],
      ['state', "throw conflict('already_answered'"],
      ['role', "isByCreator ? 'creator' : 'sponsor'", "'creator'"],
    ],
  ),
  ...guardsIn(
    'api/src/reviews/get-reviews.ts',
    ['api/src/reviews/reviews.test.ts', 'api/src/reviews/blind.test.ts'],
    [['ownership', "? eb('creator_id', '=', actor.id)", "? eb('creator_id', 'is not', null)"]],
  ),
  ...guardsIn(
    'api/src/reviews/get-reviews.ts',
    ['api/src/reviews/reviews.test.ts › nobody is shown work of others'],
    [
      ['ownership', 'where posted.sponsor_id = ${id} and posted.accepted_count > 0'],
      ['ownership', ' is not null and posted.sponsor_id = ${id}', ' is not null'],
      ['integrity', ".orderBy('submissions.id', 'desc')"],
    ],
  ),
  ...guardsIn(
    'api/src/people/known.ts',
    ['api/src/people/get-person.test.ts', 'api/src/own-account/closing.test.ts'],
    [
      ['ownership', "if (!known) throw notFound('Person');"],
      ['state', "eb('confirmed_at', 'is not', null)", "eb('role', 'in', sides)"],
      ['state', "throw new Refusal(404, 'account_closed'"],
      ['role', ".where('role', 'in', sides)"],
    ],
  ),
  ...guardsIn('api/src/people/show-work.ts', matrix('showWork'), [
    ['ownership', ".where('creator_id', '=', actor.id)"],
    ['ownership', "if (!row) throw notFound('Work');"],
  ]),
];
