import type { EventKind } from '@castwork/contract/events/kinds';

/** What a page hears: an event's kind, or that the stream is open again and something may have been missed. */
export type News = EventKind | 'opened';

const listeners = new Set<(news: News) => void>();

/** Calls `listener` with what this page hears. @returns the function that stops it */
export const onNews = (listener: (news: News) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells the page. */
export const hear = (news: News) => {
  for (const listener of listeners) listener(news);
};
