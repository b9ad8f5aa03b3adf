import { type Guard, guardsIn } from '../guard.ts';

const mail = 'api/src/mail';

/** Who is mailed, and what opens an account in it. */
export const mailGuards: readonly Guard[] = [
  ...guardsIn(
    `${mail}/send-event-mail.ts`,
    [`${mail}/event-mail.test.ts`],
    [['limit', ".where('email', 'like', '%@%')"]],
  ),
  ...guardsIn(
    'api/src/queue/prepare-outbox.ts',
    ['api/src/queue/prepare-outbox.test.ts'],
    [
      ['integrity', 'await boss.updateQueue(queue, options);'],
      ['integrity', 'rows[0]?.madeBy === plan', 'rows[0]?.madeBy !== null'],
      ['policy', 'rows[0]?.madeBy === plan', 'false'],
      ['limit', 'String(lockPatience)', "'30000'"],
      ['limit', 'untilFree(() => makeQueues(url))', 'makeQueues(url)'],
    ],
  ),
  ...guardsIn(
    `${mail}/worker.ts`,
    [`${mail}/outbox.test.ts › a mail that nobody needs any more`],
    [['state', 'if (!mailing) return;', '']],
  ),
  ...guardsIn(
    `${mail}/mailing.ts`,
    [`${mail}/mailing.test.ts`],
    [
      ['policy', "template === 'reset' && ", ''],
      ['ownership', 'job.userId === undefined ? user.email : job.email', 'job.email'],
      ['ownership', ".where('id', '=', userId!)"],
      ['state', ".where('closed_at', 'is', null)"],
      [
        'token',
        'if (signupId !== undefined && user?.signup_id !== signupId) return undefined;',
        '',
      ],
      ['role', "if (template === 'reset' && user?.role === 'operator') return undefined;", ''],
      ['state', "template === 'confirm' && user?.confirmed_at ? undefined : user", 'user'],
      ['state', " || template === 'closed'", ''],
      ['role', "template === 'reconciliation' || ", ''],
      ['state', 'isConfirmed: user.confirmed_at !== null', 'isConfirmed: true'],
    ],
  ),
  ...guardsIn(
    `${mail}/email-change-mail.ts`,
    [`${mail}/mailing.test.ts`],
    [
      ['ownership', ".where('email_folded', '=', foldEmail(email))"],
      ['ownership', ".where('id', '!=', userId)"],
      ['ownership', ".where('id', '=', changeId)"],
      ['state', ".where('expires_at', '>', clock.now())"],
      ['state', 'if (change.done_at) return undefined;', ''],
      ['state', ".where('confirmed_at', 'is not', null)"],
    ],
  ),
  ...guardsIn(
    `${mail}/claim-event-mail.ts`,
    [`${mail}/claim-event-mail.test.ts`],
    [
      [
        'ownership',
        ".where('user_id', '=', userId)\n      .where('kind', '=', kind)\n      .executeTakeFirstOrThrow",
        ".where('kind', '=', kind)\n      .executeTakeFirstOrThrow",
      ],
      [
        'state',
        ".where('kind', '=', kind)\n      .executeTakeFirstOrThrow",
        '.executeTakeFirstOrThrow',
      ],
      ['state', 'if (!mail) return undefined;', ''],
      [
        'ownership',
        ".select('letter_id as id')\n    .where('user_id', '=', userId)",
        ".select('letter_id as id')",
      ],
      ['state', 'if (letter.id !== null && letter.id !== letterId) return undefined;', ''],
      [
        'ownership',
        ".where('user_id', '=', userId)\n      .where('kind', '=', kind)\n      .where('letter_id'",
        ".where('kind', '=', kind)\n      .where('letter_id'",
      ],
      ['state', ".where('kind', '=', kind)\n      .where('letter_id'", ".where('letter_id'"],
      ['ownership', ".where('letter_id', '=', letterId)"],
    ],
  ),
  ...guardsIn(
    `${mail}/claim-event-mail.ts`,
    [`${mail}/event-mail.test.ts › what happens within ten minutes of a mail of its kind`],
    [['state', ".where('letter_id', 'is', null)"]],
  ),
  ...guardsIn(
    `${mail}/undelivered.ts`,
    [`${mail}/undelivered.test.ts`],
    [
      ['ownership', "\n      and event_mails.user_id = (job.data ->> 'userId')::uuid"],
      ['ownership', "where job.data ->> 'userId' is null\n        and", 'where'],
      ['ownership', 'mails where id = ${id}`', 'mails`'],
      ['ownership', ".where('letter_id', '=', mail.source_id)"],
      [
        'state',
        "await sql`select from pgboss.job where name = 'undelivered' and id = ${id} for update`",
        'await sql`select`',
      ],
    ],
  ),
  ...guardsIn(
    `${mail}/event-letter.ts`,
    [`${mail}/event-letter.test.ts`],
    [['policy', 'more.length === 0 ? first : undefined', 'first']],
  ),
  ...guardsIn(
    `${mail}/plain-words.ts`,
    [`${mail}/named-lines.test.ts`],
    [
      ['policy', 'jobTitle: onOneLine', 'jobTitle: String'],
      ['policy', 'creatorName: onOneLine', 'creatorName: String'],
      ['policy', 'senderName: onOneLine', 'senderName: String'],
      ['policy', '\\p{Zl}\\p{Zp}'],
      ['policy', 'setApart(', 'Object('],
      ['policy', 'unlinked(shownLink(new URL(link).origin))', 'shownLink(link)'],
      ['policy', '[\\p{L}\\p{M}', '[\\p{L}'],
    ],
  ),
  ...guardsIn(
    'packages/contract/src/events/set-apart.ts',
    ['packages/contract/src/events/sentences.test.ts'],
    [['policy', 'selfContained(words)', 'words']],
  ),
  ...guardsIn(
    'packages/contract/src/fields.ts',
    ['packages/contract/src/fields.test.ts'],
    [['policy', '.overwrite(selfContained)']],
  ),
  ...guardsIn(
    'packages/contract/src/self-contained.ts',
    ['packages/contract/src/fields.test.ts'],
    [
      ['policy', 'else if (begun.length > 0)', 'else'],
      ['policy', "(ended.has(index) ? sign : '')", "''"],
      ['policy', ".replaceAll(paragraphEnds, '\\n')"],
    ],
  ),
];
