import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../../bench/recorded.ts';
import { aJob, openApi } from '../../test/open-api.ts';

const api = await openApi();
afterAll(() => api.close());

const sponsor = await api.newPerson('sponsor');
const postEqual = async (repeatCount: number) =>
  (await sponsor.call('createJob', aJob({ multiple: true, repeatCount }))).jobs.map(
    (job) => job._id,
  );
const deleteAll = (id: string) =>
  sponsor.call('deleteJob', { params: { id }, query: { allEqual: 'true' } });

test('many equal posts are made with as many statements as few', async () => {
  // Who posts for the first time gets accounts.
  await postEqual(2);
  const few = await statementsOf(() => postEqual(2));
  expect(await statementsOf(() => postEqual(30))).toHaveLength(few.length);
});

test('many equal posts are deleted with as many statements as few', async () => {
  const [few, many] = [(await postEqual(2))[0]!, (await postEqual(30))[0]!];
  const sent = await statementsOf(() => deleteAll(few));
  expect(await statementsOf(() => deleteAll(many))).toHaveLength(sent.length);
});
