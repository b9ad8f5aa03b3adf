import { readSettings } from '@castwork/settings/settings';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { dueIn } from '../../../test/moments.ts';
import { serve, testEnv } from '../../../test/open-api.ts';
import { sessionOf } from '../../../test/people.ts';
import { settingNames } from '../../context.ts';
import { closeContext, openContext } from '../../open-context.ts';

const id = (n: number) => `${n}0000000-0000-7000-8000-000000000000`;
const [sponsor, creator, other] = [id(1), id(2), id(3)];
const video = (n: number) => `https://youtu.be/0000000000${n}`;
const links = (...numbers: number[]) => JSON.stringify(numbers.map(video));
/** A submission and its job. */
const [first, second, sentBack, argued, closed] = [4, 5, 6, 7, 8].map(id) as [
  string,
  string,
  string,
  string,
  string,
];

/** A database in which one video was handed in by two, and twice by one. */
async function before() {
  const { db, url } = await databaseBefore('0019-stripe');
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into users (id, role, email, email_folded, password_hash, confirmed_at)
      values (${sponsor}, 'sponsor', 's', 's', 'none', now()), (${creator}, 'creator', 'c', 'c', 'none', now()),
        (${other}, 'creator', 'o', 'o', 'none', now())`.execute(trx);
    await sql`
      insert into jobs (id, sponsor_id, title, description, budget_cents, payout_cents, job_type, due_date,
        multiple, repeat_count, split_count, accepted_count, agent_name, agent_phone, city, state)
      select job::uuid, ${sponsor}, 'Old', '', 10000, 8500, 'upForGrabs', ${dueIn(30)}::date, false, 1, 1,
        case when job = ${closed} then 0 else 1 end, '', '', '', ''
      from unnest(${[first, second, sentBack, argued, closed]}::text[]) as jobs (job)`.execute(trx);
    await sql`
      insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, links, submitted_at)
      select id::uuid, id::uuid, creator::uuid, 8500, 10000, status, links::jsonb,
        case when status <> 'Pending' then now() end
      from (values
        (${first}, ${creator}, 'Submitted', ${links(1)}),
        (${second}, ${other}, 'Submitted', ${links(1, 2, 2)}),
        (${sentBack}, ${creator}, 'Pending', '[]'),
        (${argued}, ${other}, 'Disputed', ${links(4)}),
        (${closed}, ${other}, 'Closed', ${links(5)})) as old (id, creator, status, links)`.execute(
      trx,
    );
    await sql`
      insert into submission_history (id, submission_id, links, submitted_at, reason)
      values (${id(8)}, ${sentBack}, ${links(6)}, now(), 'Earlier'), (${id(9)}, ${sentBack}, ${links(3)}, now(), 'Too dark')
      `.execute(trx);
  });
  return url;
}

test('links of before are read as posts; doubles stay, are told of, and are none’s but the first’s', async () => {
  const url = await before();
  const context = await openContext(readSettings(settingNames, { DATABASE_URL: url, ...testEnv }));
  onTestFinished(() => closeContext(context));
  const { as } = serve(context);
  const personOf = async (who: string) =>
    as(await sessionOf(context, { id: who, password_hash: 'none' }), { _id: who } as never);
  const [seller, one, two] = [
    await personOf(sponsor),
    await personOf(creator),
    await personOf(other),
  ];

  const { jobs } = await seller.call('getPostedJobs');
  const told = Object.fromEntries(
    jobs.flatMap((job) =>
      job.submissions.map(({ _id, links: known = [] }) => [
        _id,
        known.map(({ postId, checks }) => [postId, ...checks.map(({ result }) => result)]),
      ]),
    ),
  );
  expect(told).toEqual({
    [first]: [['00000000001']],
    [second]: [['00000000001', 'failed'], ['00000000002'], ['00000000002', 'failed']],
    [sentBack]: [],
    [argued]: [['00000000004']],
  });

  // Whoever comes now finds every post taken that is not free.
  const next = await seller.call('createJob', {
    body: {
      title: 'New',
      description: 'New',
      budget: 100,
      jobType: 'upForGrabs',
      dueDate: dueIn(30),
    },
  });
  const { acceptedJob } = await one.call('acceptJob', { body: { jobId: next.jobs[0]!._id } });
  const handIn = (...contentLinks: string[]) =>
    one.call('submitLinks', { body: { jobId: acceptedJob._id, contentLinks } });
  for (const n of [1, 2, 3, 4])
    await expect(handIn(video(n))).rejects.toMatchObject({ code: 'link_used' });
  await handIn(video(5), video(6));

  // What is there already goes on: a double is approved, and what was sent back comes again.
  await seller.call('approveSubmission', { params: { id: second } });
  await one.call('submitLinks', { body: { jobId: sentBack, contentLinks: [video(3)] } });
  expect((await two.call('getMyJobs')).jobs.map(({ status }) => status)).toContain('Approved');
});
