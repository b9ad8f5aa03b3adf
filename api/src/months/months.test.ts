import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { idIn, itIs, partsOf, year } from '../../test/months.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { requested, freshPair } from '../../test/things.ts';
import { keepMonths } from './keep-months.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const pair = freshPair(api);

/** Something that was told in a month. */
const tell = (month: string) =>
  api.owner.query(
    `insert into notifications (id, user_id, type, meta) values ($1, $2::uuid, 'request',
       jsonb_build_object('jobId', $2::uuid, 'jobTitle', $3::text))`,
    [idIn(month), pair.creator.user._id, month],
  );

/** In which part each of them is. */
const places = async () => {
  const { rows } = await api.owner.query<{ place: string }>(
    `select tableoid::regclass || ': ' || (meta ->> 'jobTitle') as place
     from notifications where user_id = $1 order by id`,
    [pair.creator.user._id],
  );
  return rows.map(({ place }) => place.replace('castwork_months.notifications_', ''));
};

const titles = async () =>
  (await pair.creator.call('getNotifications')).notifications.map(({ meta }) => meta.jobTitle);

test('the months to come are made ahead, and each row is in its month, whenever it came', async () => {
  const [first, ...others] = (await partsOf(api.owner, 'notifications')).toReversed();
  const month = first!.replace('from_', '');
  expect(others.length).toBeGreaterThan(1);
  // Nobody has looked for months, and nothing is refused.
  await tell(`${year}_03`);
  expect(await places()).toEqual([`from_${month}: ${year}_03`]);
  await itIs(api.owner, `${year}-04-15`);
  await keepMonths(api.context);
  for (const whole of ['notifications', 'messages', 'events'])
    expect((await partsOf(api.owner, whole)).slice(-6)).toEqual([
      `${year}_03`,
      `${year}_04`,
      `${year}_05`,
      `${year}_06`,
      `${year}_07`,
      `from_${year}_08`,
    ]);
  await tell(`${year}_04`);
  await tell(`${year - 2}_02`);
  expect(await places()).toEqual([
    expect.stringMatching(new RegExp(`^before_.*: ${year - 2}_02$`)),
    `${year}_03: ${year}_03`,
    `${year}_04: ${year}_04`,
  ]);
  expect(await titles()).toEqual([`${year}_04`, `${year}_03`, `${year - 2}_02`]);
  // Nothing is dropped where the setting says nothing.
  await itIs(api.owner, `${year}-05-15`);
  await keepMonths(api.context);
  expect(await titles()).toEqual([`${year}_04`, `${year}_03`, `${year - 2}_02`]);
});

test('who waits for a lock waits for nobody’s call', async () => {
  await requested(pair);
  await itIs(api.owner, `${year}-06-15`);
  const reading = await hold(api.owner, 'lock table notifications in access share mode');
  const keeping = keepMonths(api.context);
  await reading.untilSomeoneWaits();
  // Those that come meanwhile wait for less than a call may take, and the lock is asked for again.
  for (let call = 0; call < 3; call += 1)
    expect((await pair.sponsor.call('getNotifications')).notifications).toHaveLength(1);
  await reading.untilSomeoneWaits();
  await reading.commit();
  await keeping;
  expect((await partsOf(api.owner, 'notifications')).at(-1)).toBe(`from_${year}_10`);
});

test('several processes that look at once make each month once', async () => {
  await itIs(api.owner, `${year}-07-15`);
  await Promise.all([keepMonths(api.context), keepMonths(api.context)]);
  expect((await partsOf(api.owner, 'events')).at(-1)).toBe(`from_${year}_11`);
});

test('nothing that reaches the API’s connections gets at a part, or drops a month that is younger', async () => {
  const part = `castwork_months.events_${(await partsOf(api.owner, 'events'))[0]}`;
  for (const statement of [
    `select from ${part}`,
    `delete from ${part}`,
    `drop table ${part}`,
    `create table castwork_months.mine ()`,
    `alter table events detach partition ${part}`,
  ])
    await expect(api.context.pool.query(statement)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  for (const keep of ['12', '0', '-1', 'null'])
    await expect(
      api.context.pool.query(`select castwork_months.drop_old('events', ${keep})`),
    ).rejects.toThrow('thirteen months are kept at the least');
  // Nor does its owner by mistake.
  await expect(api.owner.query(`delete from ${part}`)).rejects.toThrow('append-only');
  await expect(api.owner.query(`truncate ${part}`)).rejects.toThrow('append-only');
});
