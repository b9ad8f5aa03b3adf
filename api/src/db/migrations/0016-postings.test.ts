import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../../test/open-api.ts';
import { connectPatiently } from '../connect.ts';
import { up } from './0016-postings.ts';

const api: TestApi = await openApi();
const db: Kysely<unknown> = connectPatiently(api.context.settings.DATABASE_URL) as never;
afterAll(async () => {
  await db.destroy();
  await api.close();
});

test('jobs posted together before are carried over as one posting, but for what was changed', async () => {
  const sponsor = await api.newPerson('sponsor');
  await sql`alter table jobs drop column posting_id`.execute(db);
  const jobs = [
    ['Tea', 3, 1, '2026-01-01'],
    ['Tea', 3, 1, '2026-01-01'],
    // Changed since, also when it reads the same again.
    ['Tea', 3, 3, '2026-01-01'],
    ['Coffee', 3, 2, '2026-01-01'],
    // Posted at another time, or one by one.
    ['Tea', 3, 1, '2026-01-02'],
    ['Cake', 1, 1, '2026-01-01'],
    ['Cake', 1, 1, '2026-01-01'],
  ] as const;
  for (const [title, count, version, at] of jobs)
    await sql`
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
        due_date, multiple, repeat_count, split_count, agent_name, agent_phone, city, state, version,
        created_at)
      values (gen_random_uuid(), ${sponsor.user._id}, ${title}, '', 100, 85, 'upForGrabs',
        '2030-01-01', true, ${count}, 1, '', '', '', '', ${version}, ${at})`.execute(db);
  await up(db);
  const { rows } = await sql<{ titles: string[] }>`
    select array_agg(title) as titles from jobs group by posting_id order by count(*) desc, 1
    `.execute(db);
  expect(rows.map(({ titles }) => titles)).toEqual([
    ['Tea', 'Tea'],
    ['Cake'],
    ['Cake'],
    ['Coffee'],
    ['Tea'],
    ['Tea'],
  ]);
});
