import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { aJob, openApi, type TestApi } from '../../test/open-api.ts';
import { peopleOf, type Person } from '../../test/people.ts';
import { type ApiProcess, startReady } from '../../test/processes.ts';
import { times } from '../../test/race.ts';
import { newLink, newPair } from '../../test/things.ts';
import { operatorOnServer } from '../actor.ts';
import { recordDeposit } from '../deposits/record-deposit.ts';
import { inTransaction } from '../in-transaction.ts';
import { findDifferences } from './find-differences.ts';

/** Dollars. */
const credit = 60;

let api: TestApi;
let processes: [ApiProcess, ApiProcess];
beforeAll(async () => {
  api = await openApi({ SPONSOR_CREDIT: String(credit) });
  const start = () =>
    startReady(api.context.settings.DATABASE_URL, { SPONSOR_CREDIT: String(credit) });
  processes = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await api.close();
});

/** Somebody who calls one of the processes. */
const at = (which: 0 | 1, { token, user }: Person) =>
  peopleOf(api.context, processes[which].fetch).as(token, user);

/** One job from its posting to its payment or one of its other ends, wherever each call goes. */
async function life(n: number, sponsor: Person, creator: Person) {
  const one = at(n % 2 ? 0 : 1, sponsor);
  const other = at(n % 3 ? 1 : 0, creator);
  const { jobs } = await one.call('createJob', aJob({ budget: 10.01, splitCount: 2 }));
  const { acceptedJob } = await other.call('acceptJob', { body: { jobId: jobs[0]!._id } });
  const params = { id: acceptedJob._id };
  if (n % 4 === 0) return other.call('withdrawSubmission', { params });
  const body = { jobId: acceptedJob._id, contentLinks: [newLink()] };
  await other.call('submitLinks', { body });
  // Twice, at both processes: it is paid once.
  const approve = (which: 0 | 1) => at(which, sponsor).call('approveSubmission', { params });
  return Promise.allSettled([approve(0), approve(1)]);
}

test(
  'with two processes, of which one is killed amid its work, not a cent is made or lost',
  { timeout: 60_000 },
  async () => {
    const { sponsor, creator } = await newPair(api);
    const email = sponsor.user.email;
    await inTransaction(api.context, operatorOnServer, (work) =>
      recordDeposit(work, { email, cents: 3_000, reference: 'r1' }),
    );
    // The one that is killed waits with a job that is posted and not yet held for.
    const { rows } = await api.owner.query<{ id: string }>(
      'select id from ledger_accounts where owner_id = $1',
      [sponsor.user._id],
    );
    const other = await hold(
      api.owner,
      `select from ledger_accounts where id = '${rows[0]!.id}' for update`,
    );
    const half = at(0, sponsor)
      .call('createJob', aJob({ budget: 5, title: 'Half' }))
      .catch(() => 'lost');
    await other.untilSomeoneWaits();
    const lives = times(14, (n) => life(n, sponsor, creator).catch(() => 'refused'));
    await processes[0].end('SIGKILL');
    await other.commit();
    expect(await half).toBe('lost');
    await Promise.all(lives);
    // What goes on after it, with the process that is left.
    await Promise.all(times(8, (n) => life(2 * n + (n % 2), sponsor, creator).catch(() => '')));

    expect(await findDifferences(api.context.db)).toEqual([]);
    const { available, held } = await sponsor.call('getBalance');
    const { available: earned } = await creator.call('getBalance');
    const fees = await api.owner.query<{ dollars: number }>(
      `select coalesce(sum(amount_cents), 0)::int / 100.0::float8 as dollars
       from ledger_entries join ledger_accounts on ledger_accounts.id = account_id where kind = 'fees'`,
    );
    expect(available + held + earned + fees.rows[0]!.dollars).toBeCloseTo(30, 6);
    expect(available).toBeGreaterThanOrEqual(-credit);
    expect(earned).toBeGreaterThan(0);
    const { jobs } = await sponsor.call('getPostedJobs');
    expect(jobs.map(({ title }) => title)).not.toContain('Half');
  },
);
