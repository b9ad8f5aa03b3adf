/** A call that the page made before its scripts were there. */
interface Asked {
  readonly url: string;
  /** Whose token it carried. */
  readonly token: string;
  /** What it carried beside that. */
  readonly headers: Readonly<Record<string, string>>;
  /** When: milliseconds since the epoch. */
  readonly at: number;
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  /** What the page's HTML has asked for (shell/server/ask-ahead.js); a page of before has nothing. */
  var castworkAhead: Asked[] | undefined;
}

/** Milliseconds after which an answer is old: what it tells may have changed while scripts were on their way. */
const freshFor = 10_000;

function letGo(asked: readonly Asked[] = []) {
  for (const { abort } of asked) abort();
}

/** Takes what the page has asked for in this very way; nobody else gets it. */
function take(url: string, { method = 'GET', headers }: RequestInit): Asked | undefined {
  const all = globalThis.castworkAhead ?? [];
  if (method !== 'GET') {
    // What is done may change what was answered.
    letGo(all.splice(0));
    return undefined;
  }
  const old = Date.now() - freshFor;
  letGo(all.filter(({ at }) => at < old));
  globalThis.castworkAhead = all.filter(({ at }) => at >= old);
  // Which trace a call belongs to says nothing of its answer.
  const { authorization, traceparent: _, ...others } = headers as Record<string, string>;
  const i = globalThis.castworkAhead.findIndex(
    (asked) =>
      asked.url === url &&
      authorization === `Bearer ${asked.token}` &&
      JSON.stringify(asked.headers) === JSON.stringify(others),
  );
  return i < 0 ? undefined : globalThis.castworkAhead.splice(i, 1)[0];
}

/**
 * Makes a call, by the answer that the page has asked for ahead where it is to the same address and
 * token, fresh, and no failure. It is used once.
 */
export async function fetchOrTake(url: string, init: RequestInit = {}): Promise<Response> {
  const asked = take(url, init);
  if (asked) {
    init.signal?.addEventListener('abort', asked.abort, { once: true });
    if (init.signal?.aborted) asked.abort();
    const answer = await asked.answer.catch(() => undefined);
    if (answer?.ok) return answer;
  }
  return fetch(url, init);
}
