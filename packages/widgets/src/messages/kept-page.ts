import type { CallInput, CallReply } from '@castwork/contract/calls/addresses';
import { limits } from '@castwork/contract/limits';

type Messages = 'GET /api/threads/{id}/messages';

/**
 * Makes a page of a thread of what was read of it: nothing that was written changes, and nothing comes
 * between. Of a thread that has grown the pages begin elsewhere.
 * @param asked what of the thread is wanted
 * @param before the pages that were read, the newest first, without a gap
 * @returns undefined where it has to be asked for: the newest, and what was not read
 */
export function keptPage(
  { query }: CallInput<Messages>,
  before: readonly CallReply<Messages>[],
): CallReply<Messages> | undefined {
  const [newest] = before;
  const all = before.flatMap(({ items }) => items);
  const begin = 1 + all.findIndex(({ _id }) => _id === query?.cursor);
  const end = begin + limits.messagesPage.default;
  const items = all.slice(begin, end);
  if (!newest || begin === 0 || items.length === 0) return undefined;
  const nextCursor = end < all.length ? items.at(-1)?._id : before.at(-1)?.nextCursor;
  return { ...newest, items, nextCursor };
}
