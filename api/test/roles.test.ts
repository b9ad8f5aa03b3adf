import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asApi, createPool } from '../src/db/connect.ts';
import { tables } from '../src/db/tables.ts';
import { openApi, type TestApi } from './open-api.ts';
import { accepted, newPair, post } from './things.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/**
 * What the API and the worker may do with each table. A new table, or code that does more with one,
 * needs its grant in a migration, and its `may` beside its columns.
 */
const privileges = {
  ...Object.fromEntries(Object.entries(tables).map(([table, { may }]) => [table, may])),
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
  rate_limits: 'select, insert, update, delete',
};

test('the API may do with each table what its code does, and no more', async () => {
  const { rows } = await api.owner.query<{ table: string; privileges: string }>(`
    with wanted (place, privilege) as (
      values (1, 'select'), (2, 'insert'), (3, 'update'), (4, 'delete'),
        (5, 'truncate'), (6, 'references'), (7, 'trigger'), (8, 'maintain')
    ),
    granted (oid, privilege, columns) as (
      select pg_class.oid, lower(privilege_type), null
      from pg_class, aclexplode(relacl) where grantee in ('castwork_api'::regrole, 0)
      union all
      select attrelid, lower(privilege_type), string_agg(attname, ', ' order by attname)
      from pg_attribute, aclexplode(attacl) where grantee in ('castwork_api'::regrole, 0)
      group by 1, 2
    )
    select relname as table, string_agg(
      privilege || coalesce(' (' || columns || ')', ''), ', ' order by place
    ) filter (where privilege is not null) as privileges
    from pg_class left join granted using (oid) left join wanted using (privilege)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    group by 1`);
  expect(Object.fromEntries(rows.map((row) => [row.table, row.privileges]))).toEqual(privileges);
});

test('of the queue it may write rows', async () => {
  const { rows } = await api.owner.query<{ privileges: string }>(`
    select distinct (
      select string_agg(lower(privilege_type), ', ' order by lower(privilege_type))
      from aclexplode(relacl) where grantee in ('castwork_api'::regrole, 0)
    ) as privileges
    from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`);
  expect(rows).toEqual([{ privileges: 'delete, insert, select, update' }]);
});

test('the role is no more than its grants, and owns nothing', async () => {
  const { rows } = await api.owner.query(`
    select rolsuper, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as tables,
      has_schema_privilege(oid, 'public', 'create') or has_schema_privilege(oid, 'pgboss', 'create')
        or has_database_privilege(oid, current_database(), 'create') as creates
    from pg_roles where rolname = 'castwork_api'`);
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      rolbypassrls: false,
      memberships: 0,
      tables: 0,
      creates: false,
    },
  ]);
});

describe('with the one login of the owner', () => {
  test('calls and mails run as the role all the same', async () => {
    const ask = 'select current_user as name';
    expect((await api.context.pool.query(ask)).rows).toEqual([{ name: 'castwork_api' }]);
    expect((await api.context.outbox.boss.getDb().executeSql(ask)).rows).toEqual([
      { name: 'castwork_api' },
    ]);
    // Whoever only resets what was set is still narrowed.
    const client = await api.context.pool.connect();
    await client.query('reset role');
    expect((await client.query(ask)).rows).toEqual([{ name: 'castwork_api' }]);
    client.release();
  });

  test('what its address asks of a connection is asked all the same', async () => {
    const url = new URL(api.context.settings.DATABASE_URL);
    url.searchParams.set('options', '-c work_mem=5MB');
    const pool = createPool(asApi(url.href), 1);
    const ask = `select current_user as name, current_setting('work_mem') as memory`;
    expect((await pool.query(ask)).rows).toEqual([{ name: 'castwork_api', memory: '5MB' }]);
    await pool.end();
  });

  test('the queue looks after itself as the role', async () => {
    const { boss } = api.context.outbox;
    const faults: Error[] = [];
    boss.on('error', (error) => faults.push(error));
    await boss.supervise();
    expect(faults).toEqual([]);
  });

  test.each([
    'truncate ledger_entries',
    'truncate ledger_transfers, ledger_entries',
    'update ledger_entries set amount_cents = 0',
    'delete from ledger_transfers',
    'alter table ledger_entries disable trigger all',
    'alter table submissions disable trigger user',
    'drop trigger append_only on ledger_entries',
    'drop table ledger_entries',
    'create or replace function submission_fault(subject uuid) returns text return null',
    'create table mine ()',
    'create schema mine',
    `set session_replication_role = 'replica'`,
    'update submissions set payout_cents = charge_cents',
    'update submissions set creator_id = creator_id',
    'update jobs set sponsor_id = sponsor_id',
    'update job_versions set brief = brief',
    'delete from submissions',
    'delete from jobs',
    'delete from users',
    'update submission_history set reason = reason',
    'truncate pgboss.job',
    'drop table pgboss.job',
    'update kysely_migration set name = name',
  ])('nothing that reaches the API’s connections gets through with %s', async (statement) => {
    await expect(api.context.pool.query(statement)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });
});

test('the terms of a job that somebody has accepted stay, whatever the API’s connections are told', async () => {
  const pair = await newPair(api);
  const [free, taken] = [await post(pair.sponsor), await accepted(pair)];
  const change = 'update jobs set budget_cents = budget_cents + 1 where id =';
  await api.context.pool.query(`${change} $1`, [free]);
  await expect(
    api.context.pool.query(`${change} (select job_id from submissions where id = $1)`, [taken]),
  ).rejects.toThrow('somebody has accepted the brief');
});
