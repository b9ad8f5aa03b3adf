import { ApiError } from '@castwork/contract/client';
import type { Input, Reply } from '@castwork/contract/contract';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { callEndpoint, isTemporary } from './api.ts';

/** The keys of creating calls of which nobody knows whether they were done, by what was asked. */
const unanswered = new Map<string, string>();

/** Also where a page is not secure enough for `crypto.randomUUID`. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/** Whether the server may have done what was asked, or be doing it, although the call failed. */
const mayHaveBeenDone = (error: unknown) =>
  isTemporary(error) || (error instanceof ApiError && error.code === 'still_running');

/**
 * Calls an endpoint for an action of the user. When the answer to a creating call was lost, the same
 * call carries the same `Idempotency-Key`: trying again by hand does not do it twice.
 * @throws ApiError what the server refused, or that it could not be reached
 */
export async function callOnce<N extends EndpointName>(
  name: N,
  input: Input<N>,
): Promise<Reply<N>> {
  if (!('idempotent' in endpoints[name])) return callEndpoint(name, input, {});
  const asked = JSON.stringify([name, input]);
  const key = unanswered.get(asked) ?? newKey();
  unanswered.set(asked, key);
  try {
    const reply = await callEndpoint(name, input, { headers: { 'idempotency-key': key } });
    unanswered.delete(asked);
    return reply;
  } catch (error) {
    if (!mayHaveBeenDone(error)) unanswered.delete(asked);
    throw error;
  }
}
