import { afterAll, expect, test } from 'vitest';
import { beingClosed } from '../../test/hold.ts';
import { openApi } from '../../test/open-api.ts';
import { aPicture } from '../../test/picture-files.ts';
import { aBankAccount } from '../../test/payouts.ts';
import type { Person } from '../../test/people.ts';
import { issueToken } from '../accounts/tokens.ts';

// What was under way when an account was closed is done before that, or not at all.

const api = await openApi();
afterAll(() => api.close());

const member = (role: 'creator' | 'sponsor') => api.signUp({ role, zipCode: '60601' });

/** How a call ends that meets an account of which the closing has begun. */
async function endOf(id: string, call: () => Promise<unknown>) {
  const closing = await beingClosed(api.owner, id);
  // It may be refused before the commit is heard of here.
  const ended = call().catch((error: unknown) => error);
  await closing.untilSomeoneWaits();
  await closing.commit();
  return ended;
}

test.each([
  ['updateMe', 'creator', { fullName: 'Ada Lovelace' }],
  ['setMyPicture', 'creator', { picture: aPicture }],
  ['setPayoutMethod', 'creator', aBankAccount],
  ['createDeposit', 'sponsor', { amount: 100 }],
  ['setPayoutSchedule', 'creator', { schedule: 'weekly' }],
  ['updatePreferences', 'sponsor', { preferences: { job_accepted: { app: true, mail: true } } }],
] as const)('nothing is left in a closed account by %s', async (name, role, body) => {
  const person = await member(role);
  const { _id: id } = person.user;
  const ended = await endOf(id, () => person.call(name, { body } as never));
  expect(ended).toMatchObject({ status: 401 });
});

test.each([
  ['blocks', (by: Person, id: string) => by.call('blockPerson', { params: { id } })],
  ['unblocks', (by: Person, id: string) => by.call('unblockPerson', { params: { id } })],
  [
    'reports',
    (by: Person, id: string) =>
      by.call(
        'reportPerson',
        { body: { personId: id, reason: 'Threats' } },
        { headers: { 'idempotency-key': 'a-report' } },
      ),
  ],
  [
    'agrees to the terms for',
    async (by: Person) => {
      const { version } = await by.call('getConsent');
      return by.call('giveConsent', { body: { version } });
    },
  ],
] as const)(
  'whoever %s somebody as their account is closed leaves nothing there',
  async (_, act) => {
    const [person, other] = [await member('sponsor'), await member('creator')];
    const { _id: id } = person.user;
    const ended = await endOf(id, () => act(person, other.user._id));
    expect(ended).toMatchObject({ status: 401 });
    const { rows } = await api.owner.query(
      `select from blocks where blocker_id = $1 union all
     select from consents where user_id = $1 union all
     select from idempotency_keys where user_id = $1 union all
     select from events where actor_id = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  },
);

test('an address that is confirmed as its account is closed waits, and brings nobody back', async () => {
  const person = await api.signUp({ role: 'creator' });
  const { _id: id } = person.user;
  const { db, clock } = api.context;
  const token = await issueToken(db, await api.rowOf(person.user), 'confirm', clock.now());
  const ended = await endOf(id, () => api.anyone.call('confirmEmail', { params: { token } }));
  expect(ended).toMatchObject({ status: 400, code: 'invalid_token' });
  const other = await member('sponsor');
  await expect(other.call('getPerson', { params: { id } })).rejects.toMatchObject({ status: 404 });
});
