import type { Role } from '@castwork/contract/endpoint';
import { may, requestCan, requestStatuses } from '@castwork/contract/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { type Pair, requested } from '../../test/things.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi();
  pair = { sponsor: await api.enlist('sponsor'), creator: await api.enlist('creator', '60201') };
});
afterAll(() => api.close());

const calls: Record<keyof typeof requestCan, (role: Role, id: string) => Promise<unknown>> = {
  approve: (role, id) => pair[role].call('approveRequest', { params: { id } }),
  deny: (role, id) => pair[role].call('denyRequest', { params: { id } }),
};

/** A request that has come to a state the way requests do. */
async function inState(status: (typeof requestStatuses)[number]) {
  const { requestId } = await requested(pair);
  if (status === 'approved') await calls.approve('sponsor', requestId);
  if (status === 'denied') await calls.deny('sponsor', requestId);
  return requestId;
}

const stateOf = async (id: string) =>
  (await pair.creator.call('getJobRequests')).requests.find((each) => each._id === id)?.status;

describe.each(Object.keys(calls) as (keyof typeof calls)[])('%s', (name) => {
  const cells = requestStatuses.flatMap((status) =>
    (['creator', 'sponsor'] as const).map((role) => [role, status] as const),
  );
  test.each(cells)('by a %s of a request that is %s is as the rules say', async (role, status) => {
    const transition = requestCan[name];
    const id = await inState(status);
    const answer = await calls[name](role, id).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    const permitted = may(transition, role, status);
    expect(answer).toBe(permitted ? 200 : transition.by === role ? 409 : 403);
    expect(await stateOf(id)).toBe(permitted ? transition.to : status);
  });
});
