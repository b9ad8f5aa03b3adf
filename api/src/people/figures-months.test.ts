import { afterAll, expect, test } from 'vitest';
import { type Plan, planOfFigures } from '../../test/figures-plan.ts';
import { idIn, itIs, partsOf, year } from '../../test/months.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { freshPair, post } from '../../test/things.ts';
import { keepMonths } from '../months/keep-months.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

/** The parts of a table that a plan has looked into. */
const lookedInto = (whole: string, plan: Plan): string[] => [
  ...(plan['Relation Name']?.startsWith(whole) && plan['Actual Loops'] > 0
    ? [plan['Relation Name']]
    : []),
  ...(plan.Plans ?? []).flatMap((each) => lookedInto(whole, each)),
];

test('figures of the work of these days look into no month before it, however many are kept', async () => {
  const { sponsor, creator } = pair;
  const jobs = [await post(sponsor), await post(sponsor), await post(sponsor)];
  await itIs(api.owner, `${year}-01-20`);
  await keepMonths(api.context);
  expect((await partsOf(api.owner, 'events')).length).toBeGreaterThan(12);
  const work = (nth: number, status: string, links: readonly string[], at: string) =>
    api.owner.query(
      `begin;
       set local session_replication_role = replica;
       insert into submissions (id, job_id, creator_id, payout_cents, charge_cents, status, links, accepted_at,
         submitted_at, approved_at)
       values ('${idIn(`${year}_01`, nth)}', '${jobs[nth]}', '${creator.user._id}', 8500, 10000, '${status}',
         '${JSON.stringify(links)}', now(), ${at}, ${at});
       update jobs set accepted_count = 1 where id = '${jobs[nth]}';
       insert into job_versions (job_id, version, brief, replaced_at) values ('${jobs[nth]}', 1, '{}', now());
       commit`,
    );
  await work(0, 'Approved', ['https://youtu.be/a'], 'now()');
  await work(1, 'Withdrawn', [], 'null');
  await work(2, 'Expired', [], 'null');
  for (const somebody of [sponsor, creator]) {
    const parts = new Set(lookedInto('events', await planOfFigures(api, somebody)));
    expect(parts.size).toBeGreaterThan(0);
    expect(parts.size).toBeLessThan(6);
  }
});
