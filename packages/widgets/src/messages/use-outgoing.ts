import { mayHaveBeenDone, newKey } from '@castwork/contract/idempotency';
import type { ThreadItem } from '@castwork/contract/threads/schemas';
import { api, ApiError, errorWords, refresh } from '@castwork/session';
import { useSyncExternalStore } from 'react';
import { notSent, type Outgoing, outboxOf, outgoing } from './outbox.ts';

/**
 * Sends messages one after the other, each on screen at once. One that does not arrive stays, also
 * over a reload, to be tried again or given up.
 * @param items what was read of the thread, the oldest first
 */
export function useOutgoing(threadId: string, userId: string, items: readonly ThreadItem[]) {
  const outbox = outboxOf(threadId, userId);
  const list = useSyncExternalStore(outbox.subscribe, outbox.list);

  const change = (one: Outgoing, what: Partial<Outgoing>) =>
    outbox.change((all) => all.map((each) => (each.key === one.key ? { ...each, ...what } : each)));

  const post = (one: Outgoing) => {
    const run = async () => {
      try {
        const input = { params: { id: threadId }, body: { text: one.text } };
        const headers = { 'idempotency-key': one.asked };
        const { item } = await api.call('POST /api/threads/{id}/messages', input, { headers });
        change(one, { sentId: item._id });
      } catch (error) {
        const isRefused = error instanceof ApiError && !mayHaveBeenDone(error);
        const asked = isRefused ? newKey() : one.asked;
        change(one, { asked, problem: errorWords(error, notSent) });
      }
      void refresh('GET /api/threads', 'GET /api/threads/{id}/messages');
    };
    outbox.last = outbox.last.then(run);
  };

  const there = new Set(items.map(({ _id }) => _id));
  // Ids sort by time: what is older than all that was read stands on a page before it.
  const oldest = items[0]?._id ?? '';
  return {
    outgoing: list.filter(
      ({ sentId }) => sentId === undefined || (sentId > oldest && !there.has(sentId)),
    ),
    send: (text: string) => {
      const one = outgoing(text);
      outbox.change((all) => [...all, one]);
      post(one);
    },
    retry: (one: Outgoing) => {
      change(one, { problem: undefined });
      post(one);
    },
    giveUp: (one: Outgoing) => outbox.change((all) => all.filter(({ key }) => key !== one.key)),
  };
}

/** What can be done about messages that are to be sent. */
export type Sending = Omit<ReturnType<typeof useOutgoing>, 'outgoing'>;
