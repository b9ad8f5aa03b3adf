import { setTimeout as pause } from 'node:timers/promises';
import type { ApiDocument } from '@castwork/contract/calls/described-call';
import { apiDocument, callsProblem } from '@castwork/contract/calls/calls-problem';
import { RefusedBuildError } from '@castwork/federation/build/checks';
import type { Build } from '@castwork/federation/registry';

const timeoutMs = 2000;
/** An API that is being replaced is back within this. */
const pausesMs = [300, 1500];

/** What the API says it answers; `null` when it does not say. */
async function readApi(apiUrl: string): Promise<ApiDocument | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(`${apiUrl}/api/openapi.json`, { signal }).catch(() => null);
  return reply?.ok ? apiDocument(await reply.json().catch(() => null)) : null;
}

async function readApiPatiently(apiUrl: string): Promise<ApiDocument | null> {
  for (const ms of pausesMs) {
    const api = await readApi(apiUrl);
    if (api) return api;
    await pause(ms);
  }
  return readApi(apiUrl);
}

/**
 * Holds what a build calls against the API that is live.
 * @param wasLive it has worked with this API: that nobody can ask it now must not keep it from coming
 *   back
 * @throws RefusedBuildError with one sentence about the first call that does not fit
 */
export async function checkCalls(
  apiUrl: string,
  { name, calls }: Build,
  wasLive = false,
): Promise<void> {
  if (!calls?.length) return;
  const api = await readApiPatiently(apiUrl);
  if (!api && wasLive) return;
  const problem = api
    ? callsProblem(name, calls, api)
    : `${name}: the API at ${apiUrl} does not answer, so nobody knows whether it serves what ${name} calls.`;
  if (problem !== null) throw new RefusedBuildError(problem);
}
