import { ApiError } from '@castwork/contract/api-error';
import { type BackOff, createBackOff } from './back-off.ts';
import type { News } from './news.ts';
import { pause } from './pause.ts';
import { readStream } from './read-stream.ts';

/**
 * Keeps a stream open: one that ends or fails is opened again after a while.
 * @param say told of each opening and of all news
 * @returns when `signal` is aborted, or the session has ended
 */
export async function keepOpen(
  say: (news: News) => void,
  signal: AbortSignal,
  backOff: BackOff = createBackOff(2_000, 60_000),
): Promise<void> {
  const listener = {
    onOpen: (retry: number) => {
      backOff.setFirst(retry);
      backOff.reset();
      say('opened');
    },
    onNews: ({ kind }: { kind: News }) => say(kind),
  };
  while (!signal.aborted) {
    const failure = await readStream(listener, signal).catch((error: unknown) => error);
    const refusal = failure instanceof ApiError ? failure : undefined;
    if (refusal?.status === 401) return;
    if (!signal.aborted) await pause(backOff.next((refusal?.retryAfter ?? 0) * 1_000), signal);
  }
}
