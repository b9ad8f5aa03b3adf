import { type Side, sides } from '@castwork/contract/roles';
import { submissionProcess } from '@castwork/contract/process/submission';
import { may, type Transition } from '@castwork/contract/process/transition';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { accepted, newLink, type Pair, submitted, newPair } from '../../test/things.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
});
afterAll(() => api.close());

/** A submission that has come to a state the way submissions do. */
const inState = {
  Pending: () => accepted(pair),
  Submitted: () => submitted(pair),
  Approved: async () => {
    const id = await submitted(pair);
    await pair.sponsor.call('approveSubmission', { params: { id } });
    return id;
  },
};

/** Each transition that has a call, as that call. */
const calls = {
  submitLinks: (role: Side, id: string, link = newLink()) =>
    pair[role].call('submitLinks', { body: { jobId: id, contentLinks: [link] } }),
  approve: (role: Side, id: string) => pair[role].call('approveSubmission', { params: { id } }),
  requestChanges: (role: Side, id: string) =>
    pair[role].call('requestChanges', { params: { id }, body: { reason: 'Too dark' } }),
} satisfies Partial<Record<keyof typeof submissionProcess, unknown>>;

const statusOf = async (id: string) =>
  (await pair.creator.call('getMyJobs')).jobs.find((job) => job.acceptedJobId === id)?.status;

describe.each(Object.keys(calls) as (keyof typeof calls)[])('%s', (name) => {
  const cells = (Object.keys(inState) as (keyof typeof inState)[]).flatMap((status) =>
    sides.map((role) => [role, status] as const),
  );
  test.each(cells)('by a %s from %s is as the rules say', async (role, status) => {
    const transition: Transition = submissionProcess[name];
    const id = await inState[status]();
    const answer = await calls[name](role, id).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    const permitted = may(transition, role, status);
    expect(answer).toBe(permitted ? 200 : transition.by.includes(role) ? 409 : 403);
    expect(await statusOf(id)).toBe(permitted ? transition.to : status);
  });
});

test('links that are sent back are kept as history, and the creator sees the reason', async () => {
  const [first, second] = [newLink(), newLink()];
  const id = await submitted(pair, {}, [first]);
  const { submission } = await pair.sponsor.call('requestChanges', {
    params: { id },
    body: { reason: ' Too dark ' },
  });
  expect(submission).toMatchObject({
    status: 'Pending',
    submittedLinks: [],
    submittedAt: null,
    feedback: 'Too dark',
  });
  const { rows } = await api.context.pool.query(
    'select links, reason from submission_history where submission_id = $1',
    [id],
  );
  expect(rows).toEqual([{ links: [first], reason: 'Too dark' }]);
  const [job] = (await pair.creator.call('getMyJobs')).jobs;
  expect(job).toMatchObject({ acceptedJobId: id, status: 'Pending', feedback: 'Too dark' });

  await calls.submitLinks('creator', id, second);
  const { submission: approved } = await pair.sponsor.call('approveSubmission', {
    params: { id },
  });
  expect(approved).toMatchObject({ submittedLinks: [second], feedback: '' });
  expect(approved.approvedAt).not.toBeNull();
});
