import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOfFigures } from '../../test/figures-plan.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { post } from '../../test/things.ts';

/** Pieces of finished work of one sponsor and one creator, and jobs that nobody has taken. */
const works = 20_000;

let api: TestApi;
let sponsor: Person;
let creator: Person;
beforeAll(async () => {
  api = await openApi();
  sponsor = await api.newPerson('sponsor');
  creator = await api.newPerson();
  const jobId = await post(sponsor);
  const client = await api.owner.connect();
  // Nothing of it was paid, which the tables would not let pass.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type,
       due_date, multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state)
     select gen_random_uuid(), sponsor_id, title, description, budget_cents, payout_cents, job_type,
       due_date, multiple, repeat_count, split_count, n % 2, agent_name, agent_phone, city, state
     from jobs, generate_series(1, $2) n where id = $1`,
    [jobId, 2 * works],
  );
  await client.query(
    `insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, links,
       accepted_at, submitted_at, approved_at)
     select gen_random_uuid(), id, $1, 8500, 10000, 'Approved', '["https://youtu.be/a"]', now(), now(), now()
     from jobs where accepted_count = 1`,
    [creator.user._id],
  );
  await client.query(
    `insert into events (id, at, actor_kind, actor_id, subject_kind, subject_id, job_id, type, data)
     select gen_random_uuid(), now(), 'sponsor', $1, 'submission', submissions.id, job_id, kind, '{}'
     from submissions, unnest(array['job_accepted', 'links_submitted', 'links_approved']) kind`,
    [sponsor.user._id],
  );
  await client.query(
    `insert into reviews (id, submission_id, author_id, person_id, rating, text, created_at, shown_at)
     select gen_random_uuid(), id, $1, creator_id, 5, 'Well done', now(), now() from submissions
     limit 1000`,
    [sponsor.user._id],
  );
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze jobs, submissions, events, reviews');
  client.release();
});
afterAll(() => api.close());

/** How many blocks of the database a look at somebody's figures visits. */
async function blocksFor(somebody: Person) {
  const plan = await planOfFigures(api, somebody);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

test('figures cost as much for whoever has done twenty thousand jobs as for a hundred', async () => {
  const { person } = await sponsor.call('getPerson', { params: { id: creator.user._id } });
  expect(person.figures.creator).toMatchObject({ finished: 100, timed: 100 });
  // Some nine for each piece of work that is counted; a look at all of them visits thousands.
  for (const somebody of [sponsor, creator]) expect(await blocksFor(somebody)).toBeLessThan(1_500);
});

test('what may be reviewed is found among them in time for a page', async () => {
  const { items, nextCursor } = await sponsor.call('getReviews');
  expect([items.length, nextCursor !== undefined]).toEqual([100, true]);
});
