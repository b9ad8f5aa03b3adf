/** What a list has, page by page, until nobody waits for it any more. */
export async function* upTo<T>(list: AsyncIterable<T>, signal: AbortSignal | undefined) {
  for await (const each of list) {
    signal?.throwIfAborted();
    yield each;
  }
}
