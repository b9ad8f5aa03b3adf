import type { ProcessName, StatusOf } from '@castwork/contract/process/processes';
import { newId } from '../src/ids.ts';
import type { TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import { fail, markPaid } from '../src/payouts/mark-payout.ts';
import { lockPayout } from '../src/process/find-payout.ts';
import { move } from '../src/process/move.ts';
import { suspend } from '../src/suspensions/suspend.ts';
import { asOperator, paidCreator, setBank, withdraw } from './payouts.ts';
import { accepted, type Pair, post, submitted } from './things.ts';

/** What makes a thing in one state, for a pair of people. @returns its id */
type Make = (api: TestApi, pair: Pair) => Promise<string>;

const job =
  (change: string): Make =>
  async ({ owner }, { sponsor }) => {
    const id = await post(sponsor);
    if (change) await owner.query(`update jobs set ${change} where id = $1`, [id]);
    return id;
  };

const request =
  (status: StatusOf<'request'>): Make =>
  async ({ owner }, { sponsor, creator }) => {
    const id = newId();
    await owner.query(
      `insert into job_requests (id, job_id, creator_id, note, status, resolved_at)
       values ($1, $2, $3, '', $4::text, case when $4::text <> 'pending' then now() end)`,
      [id, await post(sponsor), creator.user._id, status],
    );
    return id;
  };

const deposit =
  (status: StatusOf<'deposit'>): Make =>
  async ({ owner }, { sponsor }) => {
    const id = newId();
    await owner.query(
      `insert into deposits (id, sponsor_id, status, amount_cents, provider, reference, created_at, received_at)
       values ($1::uuid, $2, $3::text, 100, 'manual', $1::text, now(), case when $3::text = 'received' then now() end)`,
      [id, sponsor.user._id, status],
    );
    return id;
  };

/** A submission that ended without being paid: its place is free again. */
const ended =
  (status: StatusOf<'submission'>): Make =>
  async ({ owner }, pair) => {
    const id = await accepted(pair);
    await owner.query(
      `with ended as (update submissions set status = $2 where id = $1 returning job_id)
       update jobs set accepted_count = accepted_count - 1 from ended where jobs.id = ended.job_id`,
      [id, status],
    );
    return id;
  };

/** A payout of somebody's who was just paid, in the state that something else then leads to. */
const payout =
  (then?: (api: TestApi, id: string, creator: Person) => Promise<unknown>): Make =>
  async (api) => {
    const creator = await paidCreator(api);
    const id = await withdraw(creator);
    await then?.(api, id, creator);
    return id;
  };

const person =
  (then?: (api: TestApi, id: string) => Promise<unknown>): Make =>
  async (api) => {
    const { user } = await api.newPerson();
    await then?.(api, user._id);
    return user._id;
  };

const makers: { [P in ProcessName]: Record<StatusOf<P>, Make> } = {
  job: {
    Open: job(''),
    Over: job(`due_date = '2020-01-01'`),
    Deleted: job('deleted_at = now()'),
  },
  request: {
    pending: request('pending'),
    approved: request('approved'),
    denied: request('denied'),
    expired: request('expired'),
  },
  deposit: {
    pending: deposit('pending'),
    received: deposit('received'),
    failed: deposit('failed'),
  },
  payout: {
    pending: payout(),
    onHold: payout((api, _, creator) => setBank(api, creator, { accountNumber: '12345678' })),
    processing: payout((api, id) =>
      asOperator(api, async (work) => move(work, await lockPayout(work, id), 'send')),
    ),
    paid: payout((api, id) => asOperator(api, (work) => markPaid(work, id, 'R'))),
    failed: payout((api, id) => asOperator(api, (work) => fail(work, id, 'Closed account'))),
  },
  person: {
    Active: person(),
    Suspended: person((api, id) => asOperator(api, (work) => suspend(work, id, 'Spam'))),
  },
  submission: {
    // Sent back once: what may be disputed, and what may be withdrawn.
    Pending: async (_, pair) => {
      const id = await submitted(pair);
      await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Again' } });
      return id;
    },
    Submitted: (_, pair) => submitted(pair),
    Approved: async (_, pair) => {
      const id = await submitted(pair);
      await pair.sponsor.call('approveSubmission', { params: { id } });
      return id;
    },
    Withdrawn: ended('Withdrawn'),
    Expired: ended('Expired'),
    Closed: ended('Closed'),
    Disputed: async ({ owner }, pair) => {
      const id = await submitted(pair);
      await owner.query(`update submissions set status = 'Disputed' where id = $1`, [id]);
      return id;
    },
  },
};

/** Makes a thing in a state, also in one that no call leads to yet. @returns its id */
export const makeInState = <P extends ProcessName>(
  api: TestApi,
  pair: Pair,
  kind: P,
  status: StatusOf<P>,
): Promise<string> => (makers[kind][status] as Make)(api, pair);
