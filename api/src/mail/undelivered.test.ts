import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { givenUp } from '../../test/desk.ts';
import { hold } from '../../test/hold.ts';
import { createMailbox, type Mailbox } from '../../test/mailbox.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race } from '../../test/race.ts';
import { disputed, newPair, submitted } from '../../test/things.ts';
import { eventMailQueue } from '../queue/outbox.ts';
import { sweep } from '../sweep.ts';
import { startMailWorker } from './worker.ts';

let api: TestApi;
let mailbox: Mailbox;
let operator: Person;
beforeAll(async () => {
  mailbox = await createMailbox();
  await mailbox.open();
  api = await openApi({ SMTP_URL: mailbox.smtpUrl });
  operator = await api.newPerson('operator');
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

const waiting = async () =>
  (await operator.call('getWaiting')).items.filter(({ kind }) => kind === 'undeliveredMail');
const again = (id: string, by = operator) => by.call('sendMailAgain', { params: { id } });
const drop = (id: string, by = operator) =>
  by.call('dropMail', { params: { id }, body: { reason: 'The address is gone' } });
const eventOf = async (id: string) =>
  (await api.owner.query('select type, actor_id, data from events where subject_id = $1', [id]))
    .rows as { type: string; actor_id: string; data: object }[];

/** Has a worker send what there is, until somebody has so many mails. */
async function deliver(email: string, count: number) {
  const stop = await startMailWorker(api.context);
  await vi.waitUntil(() => mailbox.mailsTo(email).length === count, { timeout: 30_000 });
  await stop();
}

test('a mail that no server took after all tries waits with whom it is to and which it is', async () => {
  const person = await api.newPerson();
  const id = await givenUp(api, person);
  expect(await waiting()).toMatchObject([
    { _id: id, about: person.user.email, detail: 'reset', amount: null },
  ]);
  expect(await again(id)).toEqual({ message: 'On its way again' });
  expect(await waiting()).toEqual([]);
  await deliver(person.user.email, 1);
  expect(await eventOf(id)).toEqual([
    {
      type: 'mail_sent_again',
      actor_id: operator.user._id,
      data: { personId: person.user._id, reference: 'reset' },
    },
  ]);
});

/** Somebody who has forgotten the password, and whom the mail server refuses. */
async function refused(answer: string) {
  const { user } = await api.newPerson();
  const refusal = mailbox.refuse(user.email, answer);
  await api.anyone.call('forgotPassword', { body: { email: user.email } });
  const stop = await startMailWorker(api.context);
  await vi.waitUntil(() => refusal.times() > 0, { timeout: 30_000 });
  await stop();
  const mine = (await waiting()).filter(({ about }) => about === user.email);
  return { user, refusal, mine };
}

test.each([
  '5.1.1 No such user',
  '5.1.2 No such domain',
  '5.1.10 Recipient address has null MX',
  '5.2.1 Mailbox disabled',
])('a mail to an address that its server does not know waits at once: %s', async (answer) => {
  const { user, refusal, mine } = await refused(answer);
  expect(refusal.times()).toBe(1);
  expect(mine).toMatchObject([{ detail: 'reset' }]);
  refusal.end();
  await again(mine[0]!._id);
  await deliver(user.email, 1);
});

test.each([
  '5.7.1 Relay access denied',
  '5.1.8 Bad sender address',
  '5.2.2 Mailbox full',
  'No, without a code',
])('a mail that is refused for what may change is tried again: %s', async (answer) => {
  const { user, mine } = await refused(answer);
  expect(mine).toEqual([]);
  const { rows } = await api.owner.query(
    `select state from pgboss.job where name = 'mail' and data ->> 'email' = $1`,
    [user.email],
  );
  expect(rows).toEqual([{ state: 'retry' }]);
});

/** All letters about events that wait are begun as a worker would, and fail for good. */
async function giveUpLetters() {
  const { boss } = api.context.outbox;
  const jobs = await boss.fetch<{ userId: string }>(eventMailQueue, { batchSize: 100 });
  await api.owner.query(
    `update event_mails set letter_id = job.id, begun_at = now() - interval '1 day' from pgboss.job
      where job.name = 'event-mail' and job.data ->> 'eventId' = event_id::text
        and job.data ->> 'userId' = user_id::text`,
  );
  await api.owner.query(`update pgboss.job set retry_limit = 0 where name = 'event-mail'`);
  await boss.fail(
    eventMailQueue,
    jobs.map(({ id }) => id),
  );
}

test('a letter about events that was given up arrives when it is sent again', async () => {
  const [pair, others] = [await newPair(api), await newPair(api)];
  await submitted(others);
  await submitted(pair);
  const { email } = pair.sponsor.user;
  await giveUpLetters();
  const mine = (await waiting()).filter(({ about }) => about === email);
  expect(mine.map(({ detail }) => detail)).toEqual(['links_submitted']);
  for (const { _id } of mine) await again(_id);
  await deliver(email, 1);
  // Nobody else's is begun anew: the next letter to them would tell of it once more.
  const { rows } = await api.owner.query('select from event_mails where letter_id is null');
  expect(rows).toEqual([]);
  for (const { _id } of await waiting()) await drop(_id);
});

test('of an event of which two are mailed, the letter to each waits once', async () => {
  const pair = await newPair(api);
  const id = await disputed(pair);
  await api.owner.query(`delete from pgboss.job where name = 'event-mail'`);
  await operator.call('resolveDispute', { params: { id }, body: { share: 0, reason: 'None' } });
  await giveUpLetters();
  for (const { user } of [pair.sponsor, pair.creator]) {
    const mine = (await waiting()).filter(({ about }) => about === user.email);
    expect(mine).toMatchObject([{ detail: 'dispute_resolved' }]);
    expect(mine[0]).not.toHaveProperty('count');
    await drop(mine[0]!._id);
  }
});

test('a mail that was given up with a reason waits no more, and is not sent', async () => {
  const { user } = await api.newPerson();
  const id = await givenUp(api, { user: { ...user, email: 'nobody@castwork.test' } });
  await drop(id);
  expect((await waiting()).map(({ _id }) => _id)).not.toContain(id);
  expect((await eventOf(id)).map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'mail_given_up', data: { reference: 'reset', reason: 'The address is gone' } },
  ]);
});

test('of several that were given up the one that is meant is dropped, or sent again', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) ids.push(await givenUp(api, await api.newPerson()));
  const [kept, dropped, sent] = ids as [string, string, string];
  await drop(dropped);
  await again(sent);
  expect((await waiting()).map(({ _id }) => _id)).toEqual([kept]);
  await drop(kept);
});

test('of two operators one sends it again, and it is sent once', async () => {
  const person = await api.newPerson();
  const id = await givenUp(api, person);
  const other = await api.newPerson('operator');
  expect(
    await race([() => again(id), () => again(id, other), () => drop(id, other)]),
  ).toMatchObject({ won: 1 });
  expect(await eventOf(id)).toHaveLength(1);
});

test('what another operator drops at the moment is not said to be on its way', async () => {
  const id = await givenUp(api, await api.newPerson());
  const dropping = await hold(api.owner, `delete from pgboss.job where id = '${id}'`);
  const sending = again(id);
  await dropping.untilSomeoneWaits();
  await dropping.commit();
  await expect(sending).rejects.toMatchObject({ status: 404 });
});

test('what somebody has to hear of their account waits once, by the address it was to', async () => {
  const person = await api.newPerson();
  const { _id: userId, email } = person.user;
  const id = await givenUp(api, person, { template: 'totpOn', userId });
  const mine = await waiting();
  expect(mine).toMatchObject([{ _id: id, about: email, detail: 'totpOn' }]);
  expect(mine[0]).not.toHaveProperty('count');
  await drop(id);
  expect(await waiting()).toEqual([]);
});

test('that an account is closed is told to its address of then, which is forgotten once all tries were in vain', async () => {
  const [person, other] = [await api.newPerson(), await api.newPerson()];
  await givenUp(api, person, { template: 'closed' });
  await givenUp(api, other, { template: 'totpOn', userId: other.user._id });
  // One that is still tried is as well sent.
  await api.context.outbox.boss.send('mail', { template: 'closed', email: other.user.email });
  await sweep(api.context);
  const lying = async (email: string) =>
    (
      await api.owner.query<{ name: string }>(
        `select name from pgboss.job where data ->> 'email' = $1 and data ->> 'template' <> 'confirm'
         order by name, created_on`,
        [email],
      )
    ).rows.map(({ name }) => name);
  expect(await lying(person.user.email)).toEqual([]);
  expect(await lying(other.user.email)).toEqual(['mail', 'mail', 'undelivered']);
});
