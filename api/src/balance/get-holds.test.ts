import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { accepted, disputed, newPair, post } from '../../test/things.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Call } from '../operation.ts';
import type { Reading } from '../work.ts';
import { getHolds } from './get-holds.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

/** Jobs that were deleted, whose holds have gone back. */
const passed = (sponsorId: string) =>
  api.owner.query(
    `
    begin;
    set local session_replication_role = replica;
    with posted as (
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
        due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state, deleted_at)
      select uuidv7(), '${sponsorId}', '', '', 100, 85, 'upForGrabs', '2030-01-01', false, 1, 1, '', '',
        '', '', now()
      from generate_series(1, 1000) returning id
    ), moved as (
      insert into ledger_transfers (id, kind, idempotency_key, job_id, created_at)
      select uuidv7(), kind, kind || ':' || posted.id, posted.id, now()
      from posted, unnest(array['hold', 'release']) kind returning id, kind
    )
    insert into ledger_entries (transfer_id, account_id, amount_cents)
    select moved.id, ledger_accounts.id,
      case when (moved.kind = 'hold') = (ledger_accounts.kind = 'held') then 100 else -100 end
    from moved, ledger_accounts
    where owner_id = '${sponsorId}' and ledger_accounts.kind in ('sponsor', 'held');
    commit;
    analyze jobs, ledger_transfers, ledger_entries, ledger_accounts`,
  );

test('what is held is found without a look at all that was held before', async () => {
  const pair = await newPair(api);
  const { _id: id } = pair.sponsor.user;
  const old = await post(pair.sponsor, { budget: 1 });
  const worked = await accepted(pair, { budget: 2 });
  const argued = await disputed(pair, { budget: 4, splitCount: 2 });
  await passed(id);
  const fresh = await post(pair.sponsor, { budget: 8 });
  const jobs = await api.owner.query<{ id: string; work: string }>(
    'select job_id as id, id as work from submissions where id = any($1)',
    [[worked, argued]],
  );
  const jobOf = (work: string) => jobs.rows.find((row) => row.work === work)!.id;
  const held = [
    { jobId: fresh, held: 8 },
    { jobId: jobOf(argued), held: 4 },
    { jobId: jobOf(worked), held: 2 },
    { jobId: old, held: 1 },
  ];
  const actor = { kind: 'sponsor', id } as const;
  const call = { query: { limit: 10 }, caller: { actor } } as unknown as Call<'getHolds'>;
  const rows = await inTransaction(api.context, actor, (work) =>
    rowsRead(work, 'ledger_entries', async () => {
      const reply = await getHolds({ db: work.trx } as unknown as Reading, call);
      expect(reply).toMatchObject({ items: held });
    }),
  );
  expect(rows).toBeLessThan(25);
  const first = await pair.sponsor.call('getHolds', { query: { limit: 2 } });
  const rest = await pair.sponsor.call('getHolds', { query: { cursor: first.nextCursor } });
  expect([...first.items, ...rest.items]).toMatchObject(held);
});
