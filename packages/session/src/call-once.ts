import { ApiError } from '@castwork/contract/api-error';
import type { Call, CallInput, CallReply } from '@castwork/contract/calls/addresses';
import { mayHaveBeenDone, newKey } from '@castwork/contract/idempotency';
import { callApi, unanswered } from './api.ts';
import { addressOf } from './call-address.ts';
import { store } from './store.ts';

/** After so many milliseconds who asks for the same means it anew: what was lost then can be read long since. */
const meant = 10 * 60_000;

/** The key that a call goes with. */
function keyFor(asked: string): string {
  const before = unanswered.get(asked);
  return before && Date.now() < before.until ? before.key : newKey();
}

/**
 * Makes a call for an action of the user. When the answer to a POST was lost, the same
 * call carries the same `Idempotency-Key`: trying again by hand does not do it twice, unless
 * something was taken back since.
 * @throws ApiError what the server refused, or that it could not be reached
 */
export async function callOnce<C extends Call>(
  call: C,
  input: CallInput<C>,
): Promise<CallReply<C>> {
  // Only somebody who is signed in creates anything; where nothing is created the key changes nothing.
  if (!store.get() || !addressOf(call).startsWith('POST ')) return callApi(call, input, {});
  const asked = JSON.stringify([call, input]);
  const key = keyFor(asked);
  const answer = callApi(call, input, { headers: { 'idempotency-key': key } });
  // Once it has begun: what takes something back forgets the keys of before.
  unanswered.set(asked, { key, until: Date.now() + meant });
  try {
    const reply = await answer;
    unanswered.delete(asked);
    return reply;
  } catch (error) {
    if (!(error instanceof ApiError && mayHaveBeenDone(error))) unanswered.delete(asked);
    throw error;
  }
}
