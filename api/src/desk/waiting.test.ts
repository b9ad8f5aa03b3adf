import { expect, test } from 'vitest';
import { givenUp, openDesk } from '../../test/desk.ts';
import { waitingPayout } from '../../test/payouts.ts';
import { disputed, newPair } from '../../test/things.ts';

const { api, operator } = await openDesk();
const pair = await newPair(api);

const waiting = async () => (await operator.call('getWaiting')).items;
const mails = async () => (await waiting()).filter(({ kind }) => kind === 'undeliveredMail');

test('whoever signs up with addresses that no server takes hides nothing else that waits, nor a mail to somebody', async () => {
  const to = (name: string) => ({ ...pair.creator, user: { ...pair.creator.user, email: name } });
  const confirm = { template: 'confirm' } as const;
  const first = await givenUp(api, to('1@nowhere.example'), confirm);
  // Each an account, too, that nobody opens.
  await api.owner.query(
    `insert into users select (jsonb_populate_record(users, jsonb_build_object(
       'id', uuidv7(), 'email', typed, 'email_folded', typed, 'confirmed_at', null
     ))).* from users, (select number || '@nowhere.example' from generate_series(1, 151) number) of (typed)
     where id = $1`,
    [pair.creator.user._id],
  );
  await api.owner.query(
    `insert into pgboss.job select (jsonb_populate_record(job, jsonb_build_object(
       'id', gen_random_uuid(),
       'data', jsonb_build_object('template', template, 'email', number || '@nowhere.example')
     ))).* from pgboss.job, generate_series(2, 151) number, unnest('{confirm,reset}'::text[]) template
     where id = $1`,
    [first],
  );
  const dispute = await disputed(pair);
  const theirs = await givenUp(api, pair.creator);
  await givenUp(api, pair.creator);
  expect((await waiting()).map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([dispute, theirs]),
  );
  expect((await mails()).map(({ detail }) => detail).toSorted()).toEqual([
    'confirm',
    'reset',
    'reset',
  ]);
  // Once it is given up, the next.
  await operator.call('dropMail', { params: { id: first }, body: { reason: 'Nobody' } });
  expect((await mails()).filter(({ detail }) => detail === 'confirm')).toHaveLength(1);
});

test('of payouts that have failed each waits, until the creator asks again', async () => {
  const its = await newPair(api);
  const ask = async () =>
    (await its.creator.call('requestPayout', { body: { amount: 10 } })).payout._id;
  const ids = [await waitingPayout(api, its), await ask(), await ask()];
  for (const id of ids)
    await operator.call('failPayout', { params: { id }, body: { reason: 'Account closed' } });
  const failed = async () =>
    (await waiting()).filter(({ kind, _id }) => kind === 'payoutFailed' && ids.includes(_id));
  await waitingPayout(api, await newPair(api));
  expect(await failed()).toHaveLength(3);
  await ask();
  expect(await failed()).toEqual([]);
});

test('a payout that failed before its creator left for good waits for nobody', async () => {
  const its = await newPair(api);
  const params = { id: await waitingPayout(api, its) };
  await operator.call('failPayout', { params, body: { reason: 'Account closed' } });
  const isWaiting = async () => (await waiting()).some(({ _id }) => _id === params.id);
  expect(await isWaiting()).toBe(true);
  await api.owner.query('update users set closed_at = now(), confirmed_at = null where id = $1', [
    its.creator.user._id,
  ]);
  expect(await isWaiting()).toBe(false);
});

test('disputes with several creators of one sponsor are told apart by the creator', async () => {
  const its = await newPair(api);
  const other = { ...its, creator: await api.newPerson('creator') };
  await its.creator.call('updateMe', { body: { stageName: 'Fay Seven' } });
  const ids = [await disputed(its), await disputed(other)];
  const waits = (await waiting()).filter(({ _id }) => ids.includes(_id));
  expect(waits.map(({ detail }) => detail)).toEqual(['Fay Seven', other.creator.user.email]);
});
