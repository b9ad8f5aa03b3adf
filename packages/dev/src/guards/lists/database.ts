import { type Guard, guardsIn } from '../guard.ts';

const migrations = 'api/src/db/migrations';
const roles = ['api/test/roles.test.ts'];
const ledger = ['api/src/payouts/money.test.ts', 'api/src/ledger/ledger.test.ts'];

/** What the database refuses, whoever asks. */
export const databaseGuards: readonly Guard[] = [
  ...guardsIn(`${migrations}/0002-ledger.ts`, ledger, [
    ['integrity', "raise exception 'the ledger is append-only';", 'return null;'],
  ]),
  ...guardsIn(`${migrations}/0009-ledger-accounts.ts`, ledger, [
    ['integrity', 'add unique (idempotency_key)', 'add unique (id)'],
  ]),
  ...guardsIn(
    `${migrations}/0032-closing.ts`,
    ['api/src/submissions/timeline.test.ts'],
    [['integrity', "raise exception 'events are append-only';", 'return null;']],
  ),
  ...guardsIn(`${migrations}/0006-roles.ts`, roles, [
    ['role', "ledger_entries: 'select, insert',", "ledger_entries: 'select, insert, update',"],
  ]),
  ...guardsIn(`${migrations}/0010-ways-out.ts`, roles, [
    ['integrity', "current_user = 'castwork_api' and old.accepted_count > 0", 'false'],
  ]),
  ...guardsIn(
    `${migrations}/0010-ways-out.ts`,
    ['api/test/races.test.ts', 'api/test/tables.test.ts'],
    [
      [
        'integrity',
        'create unique index submissions_one_each on submissions (job_id, creator_id) where not undone',
        'create index submissions_one_each on submissions (job_id, creator_id) where not undone',
      ],
    ],
  ),
  ...guardsIn(
    `${migrations}/0012-ended-sessions.ts`,
    ['api/src/notifications/stream.test.ts'],
    [['token', "perform pg_notify('castwork_ended_session', old.id::text);", '']],
  ),
  ...guardsIn(
    'api/src/live/listen.ts',
    ['api/src/live/listen.test.ts'],
    [['state', 'if (signal.aborted) return void client.end();', '']],
  ),
  ...guardsIn(
    'api/src/notifications/get-stream.ts',
    ['api/src/notifications/stream.test.ts'],
    [['token', 'if (!session) throw unauthorized();']],
  ),
  ...guardsIn(
    `${migrations}/0026-operators.ts`,
    ['api/src/accounts/make-operator.test.ts'],
    [['role', "and 'operator' in (old.role, new.role)", 'and false']],
  ),
  ...guardsIn(
    'api/src/db/pooled.ts',
    ['api/test/pooler.test.ts'],
    [['role', 'if (lack.length > 0)', 'if (lack.length > 99)']],
  ),
  ...guardsIn(
    'api/src/replica/replica.ts',
    ['api/test/replica.test.ts'],
    [
      ['integrity', 'if (!hasIt || ', 'if ('],
      ['integrity', ' || !isRecent(reached.asOf)', ''],
    ],
  ),
  ...guardsIn(
    'api/src/notifications/announce.ts',
    ['api/test/replica.test.ts'],
    [['integrity', 'await markWritten(work, told);', '']],
  ),
  ...guardsIn(
    'api/src/db/migrate.ts',
    ['api/src/db/migrations.test.ts'],
    [
      ['integrity', 'await takeTurn(db);', 'void takeTurn;'],
      ['limit', ', lock_timeout: lockPatience', ''],
    ],
  ),
  ...guardsIn(
    `${migrations}/0056-swift-drop.ts`,
    ['api/src/months/dropped-while-used.test.ts'],
    [
      ['integrity', 'age(xmin) <= age($2)', '$2 is null'],
      ['limit', 'check (id < %L)', 'check (id < %L or true)'],
    ],
  ),
  ...guardsIn('api/src/db/connect.ts', roles, [['role', '`-c role=${apiRole}`', "''"]]),
];
