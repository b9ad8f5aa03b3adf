import type { ThreadItem } from '@castwork/contract/threads/schemas';
import { readStored, writeStored } from '@castwork/forms/browser-storage';
import { errorWords, refresh, useAction } from '@castwork/session';
import { useEffect, useRef, useState } from 'react';

/** A message that was written here and is not in what the server answers yet. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** Why it did not arrive; while it is on its way, or has arrived, undefined. */
  readonly problem?: string;
  /** The message it has become. */
  readonly sentId?: string;
}

const notSent = 'It was not sent.';
let written = 0;
const outgoing = (text: string, problem?: string): Outgoing => ({
  key: `${(written += 1)}`,
  text,
  at: new Date().toISOString(),
  problem,
});

function readUnsent(key: string): Outgoing[] {
  const texts = readStored('sessionStorage', key);
  return Array.isArray(texts)
    ? texts.filter((text) => typeof text === 'string').map((text) => outgoing(text, notSent))
    : [];
}

/**
 * Sends messages one after the other, each on screen at once. One that does not arrive stays, also
 * over a reload, to be tried again or given up.
 * @param items what the server has
 */
export function useOutgoing(threadId: string, userId: string, items: readonly ThreadItem[]) {
  const key = `castwork.unsent.${userId}.${threadId}`;
  const [list, setList] = useState(() => readUnsent(key));
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync } = useAction('POST /api/threads/{id}/messages');

  useEffect(() => {
    const unsent = list.flatMap(({ text, problem }) => (problem ? [text] : []));
    writeStored('sessionStorage', key, unsent.length > 0 ? unsent : undefined);
  }, [key, list]);

  const change = (one: Outgoing, what: Partial<Outgoing>) =>
    setList((all) => all.map((each) => (each.key === one.key ? { ...each, ...what } : each)));

  const post = (one: Outgoing) => {
    const run = async () => {
      try {
        const body = { text: one.text };
        const { item } = await mutateAsync({ params: { id: threadId }, body });
        change(one, { sentId: item._id });
      } catch (error) {
        change(one, { problem: errorWords(error, notSent) });
      }
      void refresh('GET /api/threads', 'GET /api/threads/{id}/messages');
    };
    last.current = last.current.then(run);
  };

  const there = new Set(items.map(({ _id }) => _id));
  return {
    outgoing: list.filter(({ sentId }) => sentId === undefined || !there.has(sentId)),
    send: (text: string) => {
      const one = outgoing(text);
      setList((all) => [...all, one]);
      post(one);
    },
    retry: (one: Outgoing) => {
      change(one, { problem: undefined });
      post(one);
    },
    giveUp: (one: Outgoing) => setList((all) => all.filter(({ key }) => key !== one.key)),
  };
}
