import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { daysUntil, inDays } from '../../test/moments.ts';
import { earn, paidCreator, setBank, strikeIn } from '../../test/payouts.ts';
import { strikeDue } from '../clocks/worker.ts';
import { newPair } from '../../test/things.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const weekly = { body: { schedule: 'weekly' as const } };

test('a schedule begins by hand; weekly it is the next Monday', async () => {
  const creator = await api.newPerson();
  const byHand = { schedule: 'manual', nextAt: null, everySeconds: 7 * 24 * 3_600 };
  expect(await creator.call('getPayoutSchedule')).toEqual(byHand);
  const { nextAt } = await creator.call('setPayoutSchedule', weekly);
  expect(new Date(nextAt!).getUTCDay()).toBe(1);
  expect(nextAt).toMatch(/T00:00:00.000Z$/);
  expect(daysUntil(nextAt)).toBeGreaterThan(0);
  expect(daysUntil(nextAt)).toBeLessThanOrEqual(7);
  expect(await creator.call('setPayoutSchedule', weekly)).toMatchObject({ nextAt });
  // Whoever else asks has none by that.
  expect(await (await api.newPerson()).call('getPayoutSchedule')).toEqual(byHand);
  await creator.call('setPayoutSchedule', { body: { schedule: 'manual' } });
  expect(await creator.call('getPayoutSchedule')).toEqual(byHand);
});

test('every week all is requested, once, by however many workers, and the creator is told', async () => {
  const creator = await paidCreator(api);
  await creator.call('setPayoutSchedule', weekly);
  await Promise.all([strikeIn(api, 7), strikeIn(api, 7), strikeIn(api, 7)]);
  expect((await creator.call('getPayouts')).items).toMatchObject([
    { amount: 85, status: 'pending', isAutomatic: true },
  ]);
  const { notifications } = await creator.call('getNotifications');
  expect(notifications[0]).toMatchObject({
    kind: 'payout_requested',
    link: expect.any(String),
    meta: { message: '$85.00 is on its way to you, as your schedule says.' },
  });
  await strikeIn(api, 7);
  expect((await creator.call('getPayouts')).items).toHaveLength(1);
});

test('what a schedule asks for while it is held because the account was changed is not said to be on its way', async () => {
  const held = await openApi({ PAYOUT_HOLD: 'P30D' });
  const creator = await paidCreator(held);
  await setBank(held, creator, { accountNumber: '987654321' });
  const { nextAt } = await creator.call('setPayoutSchedule', weekly);
  await strikeDue(inDays(held.context, daysUntil(nextAt)!));
  const [payout] = (await creator.call('getPayouts')).items;
  expect(payout).toMatchObject({ status: 'onHold', isAutomatic: true });
  const [news] = (await creator.call('getNotifications')).notifications;
  expect(news!.meta).toMatchObject({
    actsAt: payout!.releasesAt,
    message: '$85.00 waits to be sent to you, because your payout account was changed.',
  });
  await held.close();
});

test('a worker that was away for a day does at its start what was due, and is no later the week after', async () => {
  const pair = await newPair(api);
  const { creator } = pair;
  await setBank(api, creator);
  const { nextAt } = await creator.call('setPayoutSchedule', weekly);
  const day = daysUntil(nextAt)!;
  // Too little is left for the next time.
  await earn(pair, 11);
  await strikeDue(inDays(api.context, day + 1));
  expect((await creator.call('getPayouts')).items).toEqual([]);
  const { nextAt: then } = await creator.call('getPayoutSchedule');
  expect(Date.parse(then!) - Date.parse(nextAt!)).toBe(7 * 24 * 60 * 60 * 1_000);
  await earn(pair, 1);
  await strikeDue(inDays(api.context, day + 8));
  expect((await creator.call('getPayouts')).items).toMatchObject([{ amount: 10.2 }]);
});

test('a schedule goes on for who has not said where to, and requests nothing', async () => {
  const pair = await newPair(api);
  await earn(pair);
  await pair.creator.call('setPayoutSchedule', weekly);
  await strikeIn(api, 7);
  expect((await pair.creator.call('getPayouts')).items).toEqual([]);
  expect(await pair.creator.call('getPayoutSchedule')).toMatchObject({ schedule: 'weekly' });
});
