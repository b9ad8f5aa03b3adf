import { readSettings } from '@castwork/settings/settings';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Context, settingNames } from '../src/context.ts';
import { closeContext } from '../src/open-context.ts';
import { openReplica, type Replica } from '../src/replica/replica.ts';
import { openPatiently, serve, testEnv } from './open-api.ts';
import { type Replicated, startReplicated } from './own-replica.ts';
import { password, type People, type Person } from './people.ts';
import { givenBack, newPair, type Pair, post } from './things.ts';

let servers: Replicated;
let context: Context;
let api: People;
let pair: Pair;
/** Somebody who has done nothing. */
let other: Person;
beforeAll(async () => {
  servers = await startReplicated();
  const urls = { DATABASE_URL: servers.url, DATABASE_READ_URL: servers.replicaUrl };
  context = await openPatiently(readSettings(settingNames, { ...testEnv, ...urls }));
  api = serve(context);
  pair = await newPair(api);
  other = await api.newPerson();
}, 60_000);
afterAll(async () => {
  await closeContext(context);
  await servers.stop();
});

const seenBy = async ({ call }: Person) =>
  (await call('getVisibleJobs', { query: { radiusMiles: 50 } })).jobs.map(({ _id }) => _id);
const postedBy = async ({ call }: Person) => (await call('getPostedJobs')).jobs;

/** Which of both a process reads from, for somebody who has written nothing. */
const source = (replica: Replica) =>
  replica
    .look()
    .then(() => replica.read(null, async (db) => (db === context.db ? 'database' : 'replica')));

/** Has the replica stand still, with all that has happened so far. @returns a job that it has */
async function standStill() {
  const marker = await post(pair.sponsor);
  await expect.poll(() => servers.has('jobs', marker)).toBe(true);
  await expect.poll(() => source(context.replica!)).toBe('replica');
  await servers.pause();
  onTestFinished(servers.resume);
  return marker;
}

test('what somebody has just written they see, and lists of others come from the replica', async () => {
  await standStill();
  const id = await post(pair.sponsor);
  expect((await postedBy(pair.sponsor)).map(({ _id }) => _id)).toContain(id);
  expect(await seenBy(other)).not.toContain(id);
  await servers.resume();
  await expect.poll(() => seenBy(other)).toContain(id);
});

test('who is told of something sees it, in every process', async () => {
  const elsewhere = await openPatiently(context.settings);
  onTestFinished(() => closeContext(elsewhere));
  const jobId = await standStill();
  await elsewhere.replica!.look();
  const { acceptedJob } = await pair.creator.call('acceptJob', { body: { jobId } });
  const { as } = serve(elsewhere);
  const jobs = await postedBy(as(pair.sponsor.token, pair.sponsor.user));
  expect(jobs.find(({ _id }) => _id === jobId)!.submissions).toMatchObject([
    { _id: acceptedJob._id },
  ]);
});

test('who has closed their account has no name any more, also where the replica has not heard of it', async () => {
  const sponsor = await api.signUp({ role: 'sponsor', businessName: 'Harbor Roasters' });
  const { creator } = pair;
  await givenBack({ sponsor, creator });
  await standStill();
  const names = async () => (await creator.call('getMyJobs')).jobs.map((job) => job.sponsor?.name);
  expect(await names()).toContain('Harbor Roasters');
  await sponsor.call('closeAccount', { body: { password } });
  expect(await source(context.replica!)).toBe('replica');
  await expect.poll(names).not.toContain('Harbor Roasters');
});

test('a replica that is late is not asked, until it has caught up', async () => {
  let now = new Date();
  const clock = { now: () => now };
  const log = pino({ level: 'silent' });
  const replica = openReplica(servers.replicaUrl, context.db, { ...context, log, clock });
  await expect.poll(() => source(replica)).toBe('replica');
  await standStill();
  expect(await source(replica)).toBe('replica');
  await post(pair.sponsor);
  const later = () => {
    now = new Date(now.getTime() + 5_001);
    return source(replica);
  };
  await expect.poll(later).toBe('database');
  await servers.resume();
  await expect.poll(later).toBe('replica');
  await replica.close();
});

test('a replica that is gone is missed by nobody', async () => {
  const gone = openReplica('postgres://a:b@127.0.0.1:1/c', context.db, context);
  const { as } = serve({ ...context, replica: gone });
  const id = await post(pair.sponsor);
  expect(await seenBy(as(other.token, other.user))).toContain(id);
  await gone.close();

  // One that was there a moment ago.
  await expect.poll(() => source(context.replica!)).toBe('replica');
  await servers.kill();
  expect(await seenBy(other)).toContain(id);
});
