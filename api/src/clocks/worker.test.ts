import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { peopleOf, type Person } from '../../test/people.ts';
import { type ApiProcess, startReady } from '../../test/processes.ts';
import { accepted, type Pair, requested, submitted, newPair } from '../../test/things.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
});
afterAll(() => api.close());

const start = (env: Record<string, string> = {}) =>
  startReady(api.context.settings.DATABASE_URL, env);
const statusOf = async (id: string, { creator } = pair) =>
  (await creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id)?.status;
const transfersOf = async (id: string) =>
  (await api.owner.query('select from ledger_transfers where submission_id = $1', [id])).rowCount;
/** Makes all that runs for a thing due since yesterday. */
const makeDue = (id: string) =>
  api.owner.query(
    `update clocks set due_at = now() - interval '1 day' where subject_id = $1 and not reminds`,
    [id],
  );

/** A person as a client of a process. */
const over = ({ token, user }: Person, { fetch }: ApiProcess) =>
  peopleOf(api.context, fetch).as(token, user);

test('a worker that is killed between taking a clock and committing leaves it to the next', async () => {
  const id = await submitted(pair);
  // The clock is taken, and then its verb waits for the submission.
  const other = await hold(api.owner, `select from submissions where id = '${id}' for update`);
  await makeDue(id);
  const doomed = await start();
  await other.untilSomeoneWaits();
  expect(await doomed.end('SIGKILL')).toBe('SIGKILL');
  await other.commit();
  expect(await statusOf(id)).toBe('Submitted');

  const [one, two] = await Promise.all([start(), start()]);
  await expect.poll(() => statusOf(id)).toBe('Approved');
  expect(await transfersOf(id)).toBe(1);
  await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]);
  await Promise.all([doomed, one, two].map((process) => process.stop()));
});

test('a worker that was away for a day does at its start what was due', async () => {
  const [paid, expired] = [await submitted(pair), await accepted(pair)];
  const { requestId } = await requested(pair);
  for (const id of [paid, expired, requestId]) await makeDue(id);
  expect((await api.anyone.call('getReadiness')).clocksLate).toBeGreaterThan(86_000);
  const process = await start();
  await expect.poll(() => statusOf(paid)).toBe('Approved');
  await expect.poll(() => statusOf(expired)).toBe('Expired');
  await expect
    .poll(async () => (await pair.creator.call('getMyRequests')).items[0]!.status)
    .toBe('expired');
  expect((await api.anyone.call('getReadiness')).clocksLate).toBe(0);
  await process.stop();
});

/** Both as clients of a process. */
const at = (process: ApiProcess): Pair => ({
  sponsor: over(pair.sponsor, process),
  creator: over(pair.creator, process),
});
/** From handing in to an event of a kind. */
const millisecondsTo = async (kind: string, id: string) => {
  const { events } = await pair.creator.call('getTimeline', { params: { id } });
  const [from, to] = ['links_submitted', kind].map((each) =>
    events.find((event) => event.kind === each),
  );
  return to && Date.parse(to.at) - Date.parse(from!.at);
};

test('lengths of seconds hold to the second', async () => {
  // A reminder that is late goes with the approval: each has a process that knows no other.
  const [reminding, approving] = await Promise.all([
    start({ REVIEW_REMINDERS: 'PT1S', REQUEST_EXPIRES_AFTER: 'PT1S' }),
    start({ AUTO_APPROVE_AFTER: 'PT2S', REVIEW_REMINDERS: '' }),
  ]);
  const [reminded, paid] = [await submitted(at(reminding)), await submitted(at(approving))];
  const { requestId } = await requested(at(reminding));
  await expect
    .poll(() => millisecondsTo('review_reminder', reminded))
    .toBeGreaterThanOrEqual(1_000);
  await expect.poll(() => millisecondsTo('links_approved', paid)).toBeGreaterThanOrEqual(2_000);
  const requestStatus = async () => {
    const { items } = await pair.creator.call('getMyRequests');
    return items.find(({ _id }) => _id === requestId)?.status;
  };
  await expect.poll(requestStatus).toBe('expired');
  await Promise.all([reminding.stop(), approving.stop()]);
});
