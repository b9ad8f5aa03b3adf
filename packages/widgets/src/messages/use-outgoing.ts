import type { User } from '@castwork/contract/accounts/schemas';
import { mayHaveBeenDone, newKey } from '@castwork/contract/idempotency';
import type { ThreadItem } from '@castwork/contract/threads/schemas';
import { api, ApiError, errorWords, refresh, session } from '@castwork/session';
import { useEffect, useSyncExternalStore } from 'react';
import { withArrived } from './arrived.ts';
import { notSent, type Outgoing, outboxOf, outgoing, perhapsSent } from './outbox.ts';

/**
 * Sends messages one after the other, each on screen at once. One that does not arrive stays, also
 * over a reload, to be tried again or given up.
 * @param user who writes
 * @param items what was read of the thread, the oldest first
 */
export function useOutgoing(threadId: string, user: User, items: readonly ThreadItem[]) {
  const outbox = outboxOf(threadId, user._id);
  const list = useSyncExternalStore(outbox.subscribe, outbox.list);
  const all = withArrived(list, items, user.role);
  useEffect(() => {
    if (all !== list) outbox.change((now) => withArrived(now, items, user.role));
  });

  const change = (one: Outgoing, what: Partial<Outgoing>) =>
    outbox.change((now) => now.map((each) => (each.key === one.key ? { ...each, ...what } : each)));

  const post = (one: Outgoing) => {
    const run = async () => {
      // Whoever has signed in meanwhile has not written it.
      if (session.get()?.user._id !== user._id)
        return change(one, { problem: one.problem ?? notSent });
      try {
        const input = { params: { id: threadId }, body: { text: one.text } };
        const headers = { 'idempotency-key': one.asked };
        const { item } = await api.call('POST /api/threads/{id}/messages', input, { headers });
        change(one, { sentId: item._id });
      } catch (error) {
        if (error instanceof ApiError && !mayHaveBeenDone(error))
          change(one, {
            asked: newKey(),
            after: undefined,
            problem: errorWords(error, notSent),
          });
        else change(one, { problem: errorWords(error, perhapsSent) });
      }
      return void refresh('GET /api/threads', 'GET /api/threads/{id}/messages');
    };
    outbox.queue(run);
  };

  const there = new Set(items.map(({ _id }) => _id));
  // Ids sort by time: what is older than all that was read stands on a page before it.
  const oldest = items[0]?._id ?? '';
  const newest = items.at(-1)?._id ?? '';
  return {
    outgoing: all.filter(
      ({ sentId }) => sentId === undefined || (sentId > oldest && !there.has(sentId)),
    ),
    send: (text: string) => {
      const one = outgoing(text, { after: newest });
      outbox.change((now) => [...now, one]);
      post(one);
    },
    retry: (one: Outgoing) => {
      // What was refused is sent anew.
      change(one, { problem: undefined, after: one.after ?? newest });
      post(one);
    },
    giveUp: (one: Outgoing) => outbox.change((now) => now.filter(({ key }) => key !== one.key)),
  };
}

/** What can be done about messages that are to be sent. */
export type Sending = Omit<ReturnType<typeof useOutgoing>, 'outgoing'>;
