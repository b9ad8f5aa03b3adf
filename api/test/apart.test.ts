import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBalancer } from '@castwork/dev/balancer';
import { keepAsking } from './keep-asking.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { mailsToGo } from './mails-to-go.ts';
import { openApi, type TestApi } from './open-api.ts';
import { type Person, peopleOf } from './people.ts';
import { type ApiProcess, startReady } from './processes.ts';
import { times } from './race.ts';
import { newPair, type Pair, submitted } from './things.ts';

let api: TestApi;
let mailbox: Mailbox;
let pair: Pair;
const started: ApiProcess[] = [];
beforeAll(async () => {
  [api, mailbox] = await Promise.all([openApi({ WORKER: 'apart' }), createMailbox()]);
  [pair] = await Promise.all([newPair(api), mailbox.open()]);
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  await Promise.all([api.close(), mailbox.close()]);
});

async function start(kind: 'api' | 'worker') {
  // Longer than a busy machine keeps a balancer from looking at readiness: it sends to who has gone otherwise.
  const env = { WORKER: 'apart', SMTP_URL: mailbox.smtpUrl, DRAIN_SECONDS: '8' };
  const process = await startReady(api.context.settings.DATABASE_URL, env, kind);
  started.push(process);
  return process;
}

const makeDue = (ids: readonly string[]) =>
  api.owner.query(
    `update clocks set due_at = now() - interval '1 day'
     where subject_id = any($1) and transition = 'autoApprove' and not reminds`,
    [ids],
  );
/** How often each of them was approved, and paid. */
const timesPaid = async (ids: readonly string[]) =>
  (
    await api.owner.query<{ approved: number; paid: number }>(
      `select (select count(*)::int from events
               where subject_id = s.id and type = 'links_approved') as approved,
              (select count(*)::int from ledger_transfers where submission_id = s.id) as paid
       from submissions s where id = any($1)`,
      [ids],
    )
  ).rows;
const addressOf = ({ user }: Person) => user.email;
const ask = (process: ApiProcess, { user }: Person) =>
  peopleOf(api.context, process.fetch).anyone.call('forgotPassword', {
    body: { email: user.email },
  });

test('an API that is told so leaves mails and clocks to a worker, which answers nobody else', async () => {
  const [person, id] = [await api.newPerson(), await submitted(pair)];
  await makeDue([id]);
  const calls = await start('api');
  await ask(calls, person);
  // What it had begun it would finish before its end.
  expect(await calls.end('SIGTERM')).toBe(0);
  expect(await mailsToGo(api)).toBeGreaterThan(0);
  expect(await timesPaid([id])).toEqual([{ approved: 0, paid: 0 }]);
  expect(mailbox.mailsTo(person.user.email)).toEqual([]);

  const worker = await start('worker');
  await mailbox.arrived(person.user.email);
  await expect.poll(() => timesPaid([id])).toEqual([{ approved: 1, paid: 1 }]);
  expect((await worker.fetch('/api/health/live')).status).toBe(200);
  expect((await fetch(`${worker.url}/api/users/me`)).status).toBe(404);
  expect(await worker.end('SIGTERM')).toBe(0);
});

test(
  'of either kind one comes and one goes under load: no call fails, no clock strikes twice, no mail is sent twice',
  { timeout: 180_000 },
  async () => {
    const rounds = 2;
    const people = await Promise.all(times(rounds * 20, () => api.newPerson()));
    const ids: string[] = [];
    for (let i = 0; i < rounds * 8; i += 1) ids.push(await submitted(pair));
    const balancer = openBalancer();
    let [calls, works] = await Promise.all([start('api'), start('worker')]);
    balancer.add(calls);

    let turn = 0;
    const { token } = pair.sponsor;
    const stopAsking = keepAsking(4, () =>
      (turn += 1) % 4 === 0
        ? balancer.fetch('/api/notifications/read', {
            method: 'POST',
            headers: { authorization: `Bearer ${token}` },
          })
        : balancer.fetch('/api/users/me', { headers: { authorization: `Bearer ${token}` } }),
    );
    const { anyone } = peopleOf(api.context, balancer.fetch);
    for (let round = 0; round < rounds; round += 1) {
      const [nextCalls, nextWorks] = await Promise.all([start('api'), start('worker')]);
      balancer.add(nextCalls);
      // All of it becomes due as two processes are told to end.
      const asked = people
        .slice(round * 20, round * 20 + 20)
        .map(({ user }) => anyone.call('forgotPassword', { body: { email: user.email } }));
      await makeDue(ids.slice(round * 8, round * 8 + 8));
      const leaving = balancer.leave(calls);
      expect(await Promise.all([calls.end('SIGTERM'), works.end('SIGTERM')])).toEqual([0, 0]);
      await Promise.all([leaving, ...asked]);
      [calls, works] = [nextCalls, nextWorks];
    }
    const paid = ids.map(() => ({ approved: 1, paid: 1 }));
    await expect.poll(() => timesPaid(ids), { timeout: 60_000 }).toEqual(paid);
    await expect.poll(() => mailsToGo(api), { timeout: 60_000 }).toBe(0);
    const answers = await stopAsking();
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(answers.length).toBeGreaterThan(100);
    const mails = people.map(addressOf).map((address) => mailbox.mailsTo(address).length);
    expect(mails).toEqual(people.map(() => 1));
  },
);
