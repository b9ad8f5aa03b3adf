import { type Side, sides } from '@castwork/contract/roles';
import { requestProcess } from '@castwork/contract/process/request';
import { may, type Transition } from '@castwork/contract/process/transition';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { type Pair, requested, newPair } from '../../test/things.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
});
afterAll(() => api.close());

const calls = {
  approve: (role: Side, id: string) => pair[role].call('approveRequest', { params: { id } }),
  deny: (role: Side, id: string) => pair[role].call('denyRequest', { params: { id } }),
} satisfies Partial<Record<keyof typeof requestProcess, unknown>>;

/** The states that calls lead to. */
const reachable = ['pending', 'approved', 'denied'] as const;

/** A request that has come to a state the way requests do. */
async function inState(status: (typeof reachable)[number]) {
  const { requestId } = await requested(pair);
  if (status === 'approved') await calls.approve('sponsor', requestId);
  if (status === 'denied') await calls.deny('sponsor', requestId);
  return requestId;
}

const stateOf = async (id: string) =>
  (await pair.creator.call('getJobRequests')).requests.find((each) => each._id === id)?.status;

describe.each(Object.keys(calls) as (keyof typeof calls)[])('%s', (name) => {
  const cells = reachable.flatMap((status) => sides.map((role) => [role, status] as const));
  test.each(cells)('by a %s of a request that is %s is as the rules say', async (role, status) => {
    const transition: Transition = requestProcess[name];
    const id = await inState(status);
    const answer = await calls[name](role, id).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    const permitted = may(transition, role, status);
    expect(answer).toBe(permitted ? 200 : transition.by.includes(role) ? 409 : 403);
    expect(await stateOf(id)).toBe(permitted ? transition.to : status);
  });
});
