import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { type Person, sessionOf } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import type { Database } from '../db/schema.ts';
import { openCallers } from './callers.ts';
import { readToken } from './sessions.ts';

let api: TestApi;
let people: Person[];
const sent: string[] = [];
let db: Kysely<Database>;
beforeAll(async () => {
  api = await openApi();
  people = await Promise.all(times(3, () => api.newPerson('creator')));
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: api.owner }),
    log: ({ query }) => {
      sent.push(query.sql);
    },
  });
});
afterAll(() => api.close());
beforeEach(() => sent.splice(0));

const claimsOf = ({ token }: Person) => readToken(api.context, token);
const find = () => openCallers({ db, clock: api.context.clock });

test('calls that come together are looked for by one statement, each as who it is', async () => {
  const findCaller = find();
  const asked = [...people, ...people];
  const found = await Promise.all(asked.map((person) => findCaller(claimsOf(person))));
  expect(found.map(({ actor }) => actor.id)).toEqual(asked.map(({ user }) => user._id));
  expect(sent).toHaveLength(1);
});

test('one that is nobody by now is refused, and the others are not', async () => {
  const [first, second] = people as [Person, Person];
  const gone = await sessionOf(api.context, await api.rowOf(first.user));
  const { sid } = readToken(api.context, gone);
  await api.context.db.deleteFrom('sessions').where('id', '=', sid).execute();
  const findCaller = find();
  const [ended, other] = await Promise.allSettled([
    findCaller({ sub: first.user._id, sid }),
    findCaller(claimsOf(second)),
  ]);
  expect(ended).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  expect(other).toMatchObject({ status: 'fulfilled' });
});

test('whether something waits is asked for those alone who poll', async () => {
  const [first, second] = people as [Person, Person];
  await api.owner.query(
    `insert into notifications (id, user_id, type, meta, created_at)
     select gen_random_uuid(), id, 'assignment', '{}', now() from unnest($1::uuid[]) as id`,
    [[first.user._id, second.user._id]],
  );
  const findCaller = find();
  const found = await Promise.all([
    findCaller(claimsOf(first), { unread: true }),
    findCaller(claimsOf(second)),
    findCaller(claimsOf(people[2]!), { unread: true }),
  ]);
  expect(found.map(({ hasUnread }) => hasUnread)).toEqual([true, false, false]);
});

test('a session that ends while others are looked for is not found by who comes after', async () => {
  const person = people[0]!;
  const token = await sessionOf(api.context, await api.rowOf(person.user));
  const claims = readToken(api.context, token);
  const findCaller = find();
  const before = times(5, () => findCaller(claims));
  await Promise.all(before);
  await api.context.db.deleteFrom('sessions').where('id', '=', claims.sid).execute();
  await expect(findCaller(claims)).rejects.toMatchObject({ status: 401 });
});

test('without the database all that wait hear of it, and the next call asks again', async () => {
  let isAway = true;
  const flaky = {
    executeQuery: (query: never) =>
      isAway ? Promise.reject(new Error('connection error')) : db.executeQuery(query),
  } as unknown as typeof db;
  const findCaller = openCallers({ db: flaky, clock: api.context.clock });
  const calls = await Promise.allSettled(people.map((person) => findCaller(claimsOf(person))));
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isAway = false;
  expect(await findCaller(claimsOf(people[0]!))).toMatchObject({ actor: { kind: 'creator' } });
});
