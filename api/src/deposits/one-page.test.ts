import { beforeEach, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { openPatiently, serve } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { openStripeApi } from '../../test/stripe-api.ts';
import { closeContext } from '../open-context.ts';

const { api, stripe } = await openStripeApi(() => ({ SPONSOR_CREDIT: '0' }));
let sponsor: Person;
beforeEach(async () => {
  sponsor = await api.newPerson('sponsor');
  stripe.objects.sessions.length = 0;
});

const opens = 'POST /v1/checkout/sessions';
const stillRunning = { status: 409, code: 'still_running' };

const send = (person: Person, key = 'one') =>
  person.call('createDeposit', { body: { amount: 70 } }, { headers: { 'idempotency-key': key } });
const fails = { request: opens, fault: 'fails' } as const;

/** A call that has opened its page, and cannot go on yet. */
async function held(call: () => ReturnType<typeof send>) {
  const account = await hold(
    api.owner,
    `select from users where id = '${sponsor.user._id}' for no key update`,
  );
  const answer = call();
  await account.untilSomeoneWaits();
  return { answer, goOn: account.commit };
}

test('while a page is being opened under a key, no process opens another for it', async () => {
  const context = await openPatiently(api.context.settings);
  const elsewhere = serve(context).as(sponsor.token, sponsor.user);
  const first = await held(() => send(sponsor));
  await expect(send(elsewhere)).rejects.toMatchObject(stillRunning);
  await first.goOn();
  const answer = await first.answer;
  expect(await send(elsewhere)).toEqual(answer);
  expect(stripe.objects.sessions).toHaveLength(1);
  await closeContext(context);
});

test('a page that could not be opened is asked for again at once', async () => {
  stripe.faults.push(fails, fails);
  await expect(send(sponsor)).rejects.toMatchObject({ status: 503 });
  await send(sponsor);
  expect(stripe.objects.sessions).toHaveLength(1);
});

test('what fails under another key, or with another’s, lets nobody open a second page for this one', async () => {
  const other = await api.newPerson('sponsor');
  const first = await held(() => send(sponsor));
  for (const call of [() => send(sponsor, 'two'), () => send(other)]) {
    stripe.faults.push(fails, fails);
    await expect(call()).rejects.toMatchObject({ status: 503 });
  }
  await expect(send(sponsor)).rejects.toMatchObject(stillRunning);
  await first.goOn();
  await first.answer;
  expect(stripe.objects.sessions).toHaveLength(1);
});

test('a call that has its answer is given that for longer than a minute, and opens no second page', async () => {
  const answer = await send(sponsor);
  await api.owner.query(
    `update idempotency_keys set created_at = created_at - interval '2 minutes' where user_id = $1`,
    [sponsor.user._id],
  );
  expect(await send(sponsor)).toEqual(answer);
  expect(stripe.objects.sessions).toHaveLength(1);
});

test('a process that has died at it keeps nobody from a page for longer than a minute', async () => {
  const first = await held(() => send(sponsor));
  /** Sets back when it was begun. */
  const later = (seconds: number) =>
    api.owner.query(
      `update idempotency_keys set created_at = created_at - make_interval(secs => $2)
        where user_id = $1`,
      [sponsor.user._id, seconds],
    );
  await later(50);
  await expect(send(sponsor)).rejects.toMatchObject(stillRunning);
  await later(10);
  const second = send(sponsor);
  await expect.poll(() => stripe.objects.sessions.length).toBe(2);
  await first.goOn();
  const answers = await Promise.allSettled([first.answer, second]);
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await sponsor.call('getDeposits')).items).toHaveLength(1);
});
