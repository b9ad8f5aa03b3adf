import { ApiError } from '@castwork/contract/api-error';
import type { Call, CallInput, CallReply } from '@castwork/contract/calls/addresses';
import { mayHaveBeenDone, newKey } from '@castwork/contract/idempotency';
import { callApi, unanswered } from './api.ts';
import { addressOf } from './call-address.ts';
import { store } from './store.ts';

/** After so many milliseconds who asks for the same means it anew: what was lost then can be read long since. */
const meant = 10 * 60_000;

/**
 * What the user may try again by hand under the key of before: what creates. A decision is made once, and
 * links that were sent back may be sent as they were.
 */
const isCreating = (address: string) => /^POST (?!.*links$)/.test(address);

/** The key that a call goes with. */
function keyFor(asked: string): string {
  const before = unanswered.get(asked);
  return before && Date.now() < before.until ? before.key : newKey();
}

/**
 * What an action came to, for whoever is there as it was asked for: whoever has signed in meanwhile is not told,
 * and could undo what is not theirs. It then never comes.
 */
async function forAsker<T>(answer: Promise<T>): Promise<T> {
  const asker = store.get()?.user._id;
  await answer.catch(() => undefined);
  const now = store.get()?.user._id;
  return asker && now && now !== asker ? new Promise<never>(() => undefined) : answer;
}

/**
 * Makes a call for an action of the user. When the answer to a POST was lost, the same call carries the
 * same `Idempotency-Key`: trying again by hand does not do it twice, unless something was taken back since.
 * @throws ApiError what the server refused, or that it could not be reached
 */
export async function callOnce<C extends Call>(
  call: C,
  input: CallInput<C>,
): Promise<CallReply<C>> {
  if (!store.get() || !isCreating(addressOf(call))) return forAsker(callApi(call, input, {}));
  const asked = JSON.stringify([call, input]);
  const key = keyFor(asked);
  const answer = forAsker(callApi(call, input, {}, key));
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
