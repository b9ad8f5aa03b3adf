import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { idIn, itIs, year } from '../../test/months.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { accepted, freshPair } from '../../test/things.ts';
import { texts, threadsOf, write } from '../../test/threads.ts';
import { keepMonths } from './keep-months.ts';

const api: TestApi = await openApi({ KEEP_MONTHS: '13' });
afterAll(() => api.close());
const pair = freshPair(api);

const many = 300;

/** What stays of a month whatever happens. */
const happen = (month: string) =>
  api.owner.query(
    `insert into events (id, at, actor_kind, subject_kind, subject_id, type, data)
     select overlay($1::text placing lpad(nth::text, 12, '0') from 25)::uuid, now(), 'system', 'account',
       $2, 'account_suspended', '{}'
     from generate_series(1, ${many}) nth`,
    [idIn(month), pair.creator.user._id],
  );

/** An account that is closed is called by name no more. */
const forget = async () => {
  const person = pair.creator.user._id;
  await api.owner.query('update users set closed_at = now() where id = $1', [person]);
  await api.owner.query('select forget_names($1)', [person]);
};

const namesOf = async () => {
  const { rows } = await api.owner.query<{ name: string }>(
    `select distinct data ->> 'creatorName' as name from events where data ->> 'creatorId' = $1`,
    [pair.creator.user._id],
  );
  return rows.map(({ name }) => name);
};

const kept = async (month: string) => {
  const { rows } = await api.owner.query<{ count: number }>(
    `select count(*)::int as count from events where id >= castwork_months.first_id($1)
       and id < castwork_months.first_id(castwork_months.after($1, 1))`,
    [month],
  );
  return rows[0]!.count;
};

/** Before which transaction all are over, or that which comes next: of all databases. */
const transaction = async (which: 'xmin' | 'xmax') => {
  const { rows } = await api.owner.query<{ id: string }>(
    `select pg_snapshot_${which}(pg_current_snapshot())::text as id`,
  );
  return Number(rows[0]!.id);
};

/** Settles once none runs that began before. */
async function allIsOver() {
  const next = await transaction('xmax');
  await expect.poll(() => transaction('xmin'), { timeout: 30_000 }).toBeGreaterThanOrEqual(next);
}

/** Has the database count what is read of each part while nobody else gets at the whole. */
const countUnderLock = () =>
  api.owner.query(`
    create table under_lock (part text, of oid, read bigint);
    create function read_of(part oid) returns bigint language sql
    return pg_stat_get_xact_tuples_returned(part) + pg_stat_get_xact_tuples_fetched(part);
    alter function castwork_months.hold rename to hold_it;
    create function castwork_months.hold(whole text) returns void language plpgsql as $$ begin
      perform castwork_months.hold_it(whole);
      insert into under_lock select relname, oid, read_of(oid) from pg_class
      where relnamespace = 'castwork_months'::regnamespace and relkind = 'r' and relname ~ whole;
    end $$;
    alter function castwork_months.attach rename to attach_it;
    create function castwork_months.attach(whole text, part text, low text, high text) returns void
    language plpgsql as $$ begin
      update under_lock set read = read_of(of) - read;
      perform castwork_months.attach_it(whole, part, low, high);
      insert into under_lock select 'attached', oid, read_of(oid) from pg_class where relname = part;
    end $$`);

test('what stays is not compared while everybody waits, and other months are not looked at', async () => {
  await itIs(api.owner, `${year}-03-15`);
  await keepMonths(api.context);
  for (const month of [`${year}_01`, `${year}_02`, `${year}_03`, `${year}_04`]) await happen(month);
  await itIs(api.owner, `${year + 1}-03-15`);
  await keepMonths(api.context);
  await itIs(api.owner, `${year + 1}-04-15`);
  // Months are made in a lock of their own.
  await api.owner.query(`select castwork_months.make('events')`);
  await allIsOver();
  await countUnderLock();
  const { rows: dropped } = await api.owner.query<{ count: number }>(
    `select castwork_months.drop_old('events', 13) as count`,
  );
  expect(dropped).toEqual([{ count: 1 }]);
  const { rows } = await api.owner.query<{ part: string; read: string }>(
    'select part, read from under_lock where read > 0 order by part',
  );
  // Of what was before, each row is asked once whether it has changed meanwhile; of its copy, none is read.
  expect(Object.fromEntries(rows.map(({ part, read }) => [part, Number(read)]))).toEqual({
    [`events_before_${year}_02`]: many,
    [`events_${year}_02`]: many,
  });
  expect(await kept(`${year}_01`)).toBe(many);
  expect(await kept(`${year}_03`)).toBe(many);
});

test('what is changed while it is copied is as it was changed', async () => {
  const { sponsor, creator } = pair;
  const id = await accepted(pair);
  await write(sponsor, id, 'Hello');
  const unread = async () => (await threadsOf(creator))[0]!.unread;
  expect(await unread()).toBe(1);
  await itIs(api.owner, `${year + 1}-06-15`);
  for (const whole of ['messages', 'events'])
    await api.owner.query('select castwork_months.make($1)', [whole]);
  for (const [whole, change] of [
    ['messages', () => creator.call('readThread', { params: { id } })],
    ['events', forget],
  ] as const) {
    const reading = await hold(api.owner, `lock table ${whole} in access share mode`);
    const dropping = api.owner.query('select castwork_months.drop_old($1, 13)', [whole]);
    await reading.untilSomeoneWaits();
    await change();
    await reading.commit();
    await dropping;
  }
  expect(await texts(creator, id)).toEqual(['Hello']);
  expect(await unread()).toBe(0);
  expect(await namesOf()).toEqual(['Closed account']);
});
