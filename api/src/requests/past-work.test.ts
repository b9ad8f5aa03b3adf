import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { requested, submitted, newPair } from '../../test/things.ts';
import { pastWorkOf } from './past-work.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

test('a request says what the job pays, where its creator publishes and what they have finished', async () => {
  const pair = await newPair(api);
  await pair.creator.call('updateMe', {
    body: { platformUrls: { YouTube: 'https://www.youtube.com/@ada' } },
  });
  const other = { sponsor: await api.newPerson('sponsor'), creator: pair.creator };
  const finished = [await submitted(other), await submitted(other), await submitted(other)];
  for (const id of finished) await other.sponsor.call('approveSubmission', { params: { id } });
  // One came late; one came in time and again, late, after changes were asked for.
  await api.owner.query(`update submissions set submitted_at = '2999-01-01' where id = any ($1)`, [
    finished.slice(1),
  ]);
  await api.owner.query(
    `insert into submission_history (id, submission_id, links, submitted_at, reason, created_at)
     values (gen_random_uuid(), $1, '[]', now(), '', now())`,
    [finished[2]],
  );
  // What is under way is not finished.
  await submitted(other);

  await requested(pair, { budget: 200 });
  const [request] = (await pair.sponsor.call('getInbox')).requests;
  expect(request).toMatchObject({
    creatorPayoutPerCreator: 170,
    dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    channels: { YouTube: 'https://www.youtube.com/@ada' },
    pastWork: { finished: 3, onTime: 2 },
  });
});

test('what a creator has finished is counted once for a list, however many of their requests are in it', async () => {
  const pair = await newPair(api);
  const id = await submitted(pair);
  await pair.sponsor.call('approveSubmission', { params: { id } });
  const rows = (creatorIds: string[]) =>
    rowsLookedAt(api.owner, 'submissions', (db) => pastWorkOf(db, creatorIds));
  const creatorId = pair.creator.user._id;
  const [once, often] = [await rows([creatorId]), await rows(Array(100).fill(creatorId))];
  expect(once).toBeGreaterThan(0);
  expect(often).toBe(once);
});
