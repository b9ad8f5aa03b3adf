import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import { accepted, post, submitted } from './things.ts';

let api: TestApi;
let sponsor: Person;
let creator: Person;
beforeAll(async () => {
  api = await openApi();
  sponsor = await api.newPerson('sponsor');
});
afterAll(() => api.close());

/** Runs statements in one transaction, as somebody may who is bound by nothing but the tables. */
async function together(...statements: [string, unknown[]][]) {
  const client = await api.owner.connect();
  try {
    await client.query('begin');
    for (const [statement, values] of statements) await client.query(statement, values);
    await client.query('commit');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Why the tables refuse statements that belong together. */
const refusal = (...statements: [string, unknown[]][]) =>
  together(...statements).then(
    () => 'they are stored',
    (error: Error) => error.message,
  );

const approve: string = `update submissions set status = 'Approved', approved_at = now() where id = $1`;
const transfer = `
  insert into ledger_transfers (id, kind, idempotency_key, submission_id)
  values ($1::uuid, 'approval', $1::text, $2)`;
const entry = `
  with account as (
    insert into ledger_accounts (id, kind, owner_id) values (gen_random_uuid(), $2, $3)
    on conflict (owner_id, kind) do update set kind = excluded.kind returning id
  )
  insert into ledger_entries (transfer_id, account_id, amount_cents)
  select $1, id, $4 from account`;

/** Everything that pays a submission of 100 dollars, with amounts of one's own. */
function payment(id: string, amounts: [number, number, number], to = creator.user._id) {
  const made = randomUUID();
  const [charge, payout, fee] = amounts;
  return [
    [transfer, [made, id]],
    [entry, [made, 'sponsor', sponsor.user._id, charge]],
    [entry, [made, 'creator', to, payout]],
    [entry, [made, 'fees', null, fee]],
  ] satisfies [string, unknown[]][];
}

test('links are approved if, and only if, they are paid, and what they are paid is what they owe', async () => {
  creator = await api.newPerson();
  const id = await submitted({ sponsor, creator });
  expect(await refusal([approve, [id]])).toMatch('is approved without a transfer');
  expect(await refusal(...payment(id, [-10_000, 8_500, 1_500]))).toMatch(
    'has a transfer without being approved',
  );
  const approval = [approve, [id]] satisfies [string, unknown[]];
  const otherwise = 'has a transfer of other amounts than it owes';
  expect(await refusal(approval, ...payment(id, [-10_000, 9_000, 1_000]))).toMatch(otherwise);
  expect(await refusal(approval, ...payment(id, [-10_000, 8_500, 1_500], randomUUID()))).toMatch(
    /foreign key/,
  );
  expect(
    await refusal(approval, ...payment(id, [-10_000, 8_500, 1_500], sponsor.user._id)),
  ).toMatch(otherwise);
  expect(await refusal(approval, ...payment(id, [-10_000, 8_500, 1_500]).slice(0, 1))).toMatch(
    otherwise,
  );
  expect(await refusal(approval, ...payment(id, [-10_000, 8_500, 1_500]).slice(0, 3))).toMatch(
    'sum to zero',
  );
  expect(await refusal(approval, ...payment(id, [-8_500, 8_500, 0]).slice(0, 3))).toMatch(
    otherwise,
  );

  await together(approval, ...payment(id, [-10_000, 8_500, 1_500]));
  expect(await refusal(...payment(id, [-10_000, 8_500, 1_500]).slice(0, 1))).toMatch(
    'ledger_transfers_submission_id_key',
  );
  expect(
    await refusal([
      `update submissions set status = 'Submitted', approved_at = null where id = $1`,
      [id],
    ]),
  ).toMatch('has a transfer without being approved');
  expect(await refusal(['update submissions set payout_cents = 1 where id = $1', [id]])).toMatch(
    otherwise,
  );
});

test('a temporary table of the same name hides nothing from the checks', async () => {
  creator = await api.newPerson();
  const id = await submitted({ sponsor, creator });
  expect(
    await refusal(
      ['create temporary table ledger_transfers (id uuid, submission_id uuid) on commit drop', []],
      ['insert into pg_temp.ledger_transfers values (gen_random_uuid(), $1)', [id]],
      [approve, [id]],
    ),
  ).toMatch('is approved without a transfer');
});

test('a job counts the submissions it has, and never more than it has slots', async () => {
  creator = await api.newPerson();
  const jobId = await post(sponsor, { splitCount: 2 });
  const count = (to: number): [string, unknown[]] => [
    'update jobs set accepted_count = $2 where id = $1',
    [jobId, to],
  ];
  const take = async (): Promise<[string, unknown[]]> => [
    `insert into submissions (id, job_id, creator_id, payout_cents, charge_cents)
     values (gen_random_uuid(), $1, $2, 4250, 5000)`,
    [jobId, (await api.newPerson()).user._id],
  ];
  const miscounted = 'counts other submissions than it has';
  expect(await refusal(count(1))).toMatch(miscounted);
  expect(await refusal(await take())).toMatch(miscounted);
  expect(await refusal(count(1), await take(), await take())).toMatch(miscounted);
  await together(await take(), count(1));
  expect(await refusal(count(0))).toMatch(miscounted);
  expect(await refusal(['delete from submissions where job_id = $1', [jobId]])).toMatch(miscounted);
  await together(await take(), count(2));
  expect(await refusal(await take(), count(3))).toMatch('jobs_check');
  expect(await refusal(count(-1))).toMatch('jobs_check');
});

test('a job that is posted with slots taken has to have their submissions', async () => {
  const jobId = await post(sponsor);
  expect(
    await refusal([
      `insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
           due_date, multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state)
         select gen_random_uuid(), sponsor_id, title, description, budget_cents, payout_cents, job_type,
           due_date, multiple, repeat_count, split_count, 1, agent_name, agent_phone, city, state
         from jobs where id = $1`,
      [jobId],
    ]),
  ).toMatch('counts other submissions than it has');
});

test.each([
  ['budget_cents = 99, payout_cents = 1', 'jobs_budget_cents_check'],
  ['budget_cents = 100000001', 'jobs_budget_cents_check'],
  ['budget_cents = 8499', 'jobs_check'],
  ['payout_cents = -1', 'jobs_check'],
  ['split_count = 2', 'jobs_payouts_fit_budget'],
  ['split_count = 0', 'jobs_split_count_check'],
])('a job of 100 dollars cannot become one with %s', async (change, why) => {
  const jobId = await post(sponsor);
  expect(await refusal([`update jobs set ${change} where id = $1`, [jobId]])).toMatch(why);
});

test.each([
  ['payout_cents = charge_cents + 1', 'submissions_check'],
  ['payout_cents = -1', 'submissions_payout_cents_check'],
  ['charge_cents = 10001', 'charges more than its part of the budget'],
  [`links = '["https://youtu.be/a"]'`, 'submissions_links_fit_status'],
  ['submitted_at = now()', 'submissions_links_fit_status'],
  [`status = 'Submitted'`, 'submissions_links_fit_status'],
  [`status = 'Submitted', submitted_at = now()`, 'submissions_links_fit_status'],
  [`status = 'Submitted', links = '["https://youtu.be/a"]'`, 'submissions_links_fit_status'],
  [
    `status = 'Submitted', submitted_at = now(), links = '{"a": 1}'`,
    'submissions_links_fit_status',
  ],
])('work that was just accepted cannot have %s', async (change, why) => {
  const id = await accepted({ sponsor, creator: await api.newPerson() });
  expect(await refusal([`update submissions set ${change} where id = $1`, [id]])).toMatch(why);
});
