import { expect, test } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { giveOrder } from '../../test/give-order.ts';
import { hold } from '../../test/hold.ts';
import { inOrderAt } from '../../test/in-order.ts';
import { aBankAccount, waitingPayout } from '../../test/payouts.ts';
import { freshPair } from '../../test/things.ts';

const { api, operator } = await openDesk();
const pair = freshPair(api);

const payoutOf = async (id: string) =>
  (await operator.call('getOperatorPayouts')).items.find(({ _id }) => _id === id);

test('a run with nothing to send is not begun', async () => {
  await expect(operator.call('createPayoutRun', { body: { format: 'csv' } })).rejects.toMatchObject(
    { status: 409, code: 'nothing_waits' },
  );
  // Whom a NACHA file is from is said nowhere: it cannot be written.
  expect(await operator.call('getPayoutRuns')).toEqual({ items: [], formats: ['csv'] });
});

test('of two runs that are begun at once the second waits, and the file of the first comes first', async () => {
  const id = await waitingPayout(api, pair);
  const begin = () => operator.call('createPayoutRun', { body: { format: 'csv' } });
  const row = { text: 'select from payouts where id = $1', values: [id] };
  expect(await inOrderAt(api, row, [begin, begin])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { status: 409, code: 'file_not_taken' } },
  ]);
  const { runId } = (await payoutOf(id))!;
  await operator.call('getPayoutFile', { params: { id: runId! } });
});

test('what has ended before its file was taken is in no file: it would be paid twice', async () => {
  const [failed, sent, third] = [
    await waitingPayout(api, pair),
    await waitingPayout(api, pair),
    await waitingPayout(api, pair),
  ];
  const { run } = await operator.call('createPayoutRun', { body: { format: 'csv' } });
  const fail = (id: string) =>
    operator.call('failPayout', { params: { id }, body: { reason: 'Stolen account' } });
  await fail(failed);
  await operator.call('sendPayout', { params: { id: sent }, body: { reference: 'By hand' } });
  const take = () => operator.call('getPayoutFile', { params: { id: run._id } });
  const file = await take();
  expect(file.text).not.toContain(failed);
  expect(file.text).not.toContain(sent);
  // A bank sends back what was in its file: that is the same for ever.
  await fail(third);
  const again = await take();
  expect(again.text).toBe(file.text);
  expect(file.text).toContain(third);
  // Whoever sends it once more pays that twice, and is told.
  expect([file.run, again.run]).toMatchObject([
    { sent: 0, failed: 0 },
    { sent: 0, failed: 1 },
  ]);
});

test('a run of which nothing is left has no file, and keeps no other waiting', async () => {
  const id = await waitingPayout(api, pair);
  const { run } = await operator.call('createPayoutRun', { body: { format: 'csv' } });
  await operator.call('failPayout', { params: { id }, body: { reason: 'Stolen account' } });
  await expect(operator.call('getPayoutFile', { params: { id: run._id } })).rejects.toMatchObject({
    status: 409,
    code: 'nothing_left',
  });
  await pair.creator.call('requestPayout', { body: { amount: 10 } });
  const next = await operator.call('createPayoutRun', { body: { format: 'csv' } });
  await operator.call('getPayoutFile', { params: { id: next.run._id } });
});

test('once the bank has its file all payouts of a run that are on their way are marked as sent, once', async () => {
  const ids = [
    await waitingPayout(api, pair),
    await waitingPayout(api, pair),
    await waitingPayout(api, pair),
  ];
  const { run } = await operator.call('createPayoutRun', { body: { format: 'csv' } });
  const params = { id: run._id };
  const send = () => operator.call('sendPayoutRun', { params, body: { reference: 'ACH 8' } });
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'file_not_taken' });
  await operator.call('getPayoutFile', { params });
  const [back, byHand] = ids as [string, string, string];
  await operator.call('failPayout', { params: { id: back }, body: { reason: 'Account closed' } });
  // One that is marked by itself at the time is not marked a second time.
  const single = await hold(
    api.owner,
    `update payouts set status = 'paid', reference = 'One', ended_at = now() where id = '${byHand}'`,
  );
  const sending = send();
  await single.untilSomeoneWaits();
  await single.commit();
  expect(await sending).toEqual({
    message: '1 payout recorded as sent',
    run: expect.objectContaining({ payouts: 3, sent: 2, failed: 1 }) as unknown,
  });
  expect(await Promise.all(ids.map(payoutOf))).toMatchObject([
    { status: 'failed' },
    { status: 'paid', reference: 'One' },
    { status: 'paid', reference: 'ACH 8' },
  ]);
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'nothing_on_its_way' });
  const { notifications } = await pair.creator.call('getNotifications');
  expect(notifications.filter(({ kind }) => kind === 'payout_sent')).toHaveLength(1);
});

test('one that the bank has sent back is recorded while all of its file is marked as sent', async () => {
  const [sent, back] = [await waitingPayout(api, pair), await waitingPayout(api, pair)];
  const { run } = await operator.call('createPayoutRun', { body: { format: 'csv' } });
  const params = { id: run._id };
  await operator.call('getPayoutFile', { params });
  const other = await hold(api.owner, `select from payouts where id = '${sent}' for update`);
  const sending = operator.call('sendPayoutRun', { params, body: { reference: 'ACH 7' } });
  await other.untilSomeoneWaits();
  await operator.call('failPayout', { params: { id: back }, body: { reason: 'Account closed' } });
  await other.commit();
  expect((await sending).run).toMatchObject({ payouts: 2, sent: 1, failed: 1 });
  expect(await payoutOf(back)).toMatchObject({ status: 'failed' });
});

test('the order on the server marks all of a file as sent, too', async () => {
  await waitingPayout(api, pair);
  const { run } = await operator.call('createPayoutRun', { body: { format: 'csv' } });
  await operator.call('getPayoutFile', { params: { id: run._id } });
  const sent = () => giveOrder(api, ['payouts', 'sent'], 'ACH 9', { run: run._id });
  expect(await sent()).toMatch(/^Recorded as sent: \d+ of run /);
  expect((await pair.creator.call('getPayouts')).items).toMatchObject([
    { status: 'paid', reference: 'ACH 9' },
  ]);
  await expect(sent()).rejects.toMatchObject({ code: 'nothing_on_its_way' });
});

test('a run’s file is the same each time, and that it was taken is an event; lists have no number', async () => {
  const id = await waitingPayout(api, pair);
  const { run } = await operator.call('createPayoutRun', { body: { format: 'csv' } });
  await waitingPayout(api, pair);
  await expect(operator.call('createPayoutRun', { body: { format: 'csv' } })).rejects.toMatchObject(
    { status: 409, code: 'file_not_taken' },
  );
  const take = () => operator.call('getPayoutFile', { params: { id: run._id } });
  const file = await take();
  expect(file.text).toContain(aBankAccount.accountNumber);
  expect(file.name).toMatch(/^payouts-\d{4}-\d\d-\d\d-[\da-f]{6}\.csv$/);
  expect((await take()).text).toBe(file.text);
  const { rowCount } = await api.owner.query(
    `select from events where type = 'payout_file_taken' and actor_id = $1
      and data ->> 'reference' = $2`,
    [operator.user._id, run._id],
  );
  expect(rowCount).toBe(2);
  expect(await payoutOf(id)).toMatchObject({ status: 'processing', runId: run._id });
  const lists = [
    await operator.call('getPayoutRuns'),
    await operator.call('getOperatorPayouts'),
    await operator.call('getWaiting'),
  ];
  expect(JSON.stringify(lists)).not.toContain(aBankAccount.accountNumber);
  const kept = await api.owner.query('select reply::text from idempotency_keys');
  expect(JSON.stringify(kept.rows)).not.toContain(aBankAccount.accountNumber);
  await operator.call('createPayoutRun', { body: { format: 'csv' } });
});
