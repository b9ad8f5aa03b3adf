import type { Reply } from '@castwork/contract/contract';
import { newsKept } from '@castwork/contract/notifications/news-kept';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../caller.ts';
import { type Written, written } from '../db/json.ts';
import { Refusal, unavailable } from '../errors.ts';
import type { News } from './channels.ts';
import { type Feed, openFeed } from './feed.ts';

/** How many streams there may be. */
export interface StreamLimits {
  /** In this process. */
  readonly all: number;
  /** Of one account in this process. */
  readonly each: number;
}

/** For so many people the last news is kept: more than have any in that time. */
const mostKept = 50_000;

/** What a stream says. */
export type Told = Reply<'getStream'>;

type Listener = Pick<Caller, 'sessionId' | 'sessionEndsAt'> & {
  readonly feed: Feed<Told>;
  readonly userId: string;
};

const tooManyStreams = () =>
  new Refusal(429, 'too_many_streams', 'News is open in too many places at once.', {
    retryAfter: 60,
  });

/**
 * The open streams of a process.
 * @param perf tells milliseconds, by a clock that never goes back
 */
export function createStreams(
  { all, each }: StreamLimits,
  perf: { now: () => number } = performance,
) {
  const listeners = new Set<Listener>();
  const byUser = new Map<string, Set<Listener>>();
  /** A page reads its answers before it listens: what happens in between is told as it does. */
  const last = new LRUCache<string, Written<Told>>({
    max: mostKept,
    ttl: newsKept,
    ttlResolution: 0,
    perf,
  });

  const add = (listener: Listener) => {
    listeners.add(listener);
    const own = byUser.get(listener.userId) ?? new Set();
    byUser.set(listener.userId, own.add(listener));
  };
  const remove = (listener: Listener) => {
    listeners.delete(listener);
    const own = byUser.get(listener.userId);
    own?.delete(listener);
    if (own?.size === 0) byUser.delete(listener.userId);
  };

  return {
    count: () => listeners.size,
    /**
     * Opens a stream for a session; it begins with the last that concerned its user, where that is news.
     * @throws Refusal 429 when the account has as many as it may, 503 when the process has
     */
    open: ({ actor, sessionId, sessionEndsAt }: Caller): Feed<Told> => {
      if ((byUser.get(actor.id)?.size ?? 0) >= each) throw tooManyStreams();
      if (listeners.size >= all) throw unavailable();
      const feed = openFeed<Told>(() => remove(listener));
      const listener: Listener = { feed, userId: actor.id, sessionId, sessionEndsAt };
      add(listener);
      const news = last.get(actor.id);
      if (news) feed.tell(news);
      return feed;
    },
    tell: ({ kind, to }: News) => {
      const news = written<Told>({ kind });
      for (const userId of to) {
        last.set(userId, news);
        for (const { feed } of byUser.get(userId) ?? []) feed.tell(news);
      }
    },
    /** Lets every connection show that it lives, and ends those whose session has run out. */
    beat: (now: Date) => {
      for (const { feed, sessionEndsAt } of listeners)
        if (sessionEndsAt > now) feed.beat();
        else feed.close();
    },
    endSession: (id: string) => {
      for (const { feed, sessionId } of listeners) if (sessionId === id) feed.close();
    },
    endAll: () => {
      for (const { feed } of listeners) feed.close();
    },
  };
}
