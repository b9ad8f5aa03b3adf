import type { Written } from '../db/json.ts';

/** What one open stream is told, as JSON, until one side closes it; undefined at a heartbeat. */
export interface Feed<T> extends AsyncIterable<Written<T> | undefined> {
  /** Says something; what waits to be taken already is not said twice. */
  readonly tell: (news: Written<T>) => void;
  /** Has the reader show that it is there, where there is nothing to tell. */
  readonly beat: () => void;
  /** Ends it after what waits has been taken; again is no error. */
  readonly close: () => void;
}

/**
 * Opens a feed. What waits is a set: however slow its reader, it grows no longer than there are
 * different things to tell.
 * @param onClose told once, when it is closed
 */
export function openFeed<T>(onClose: () => void): Feed<T> {
  const waiting = new Set<Written<T>>();
  const state = { isOpen: true, isBeating: false };
  let wake: (() => void) | undefined;

  const close = () => {
    if (!state.isOpen) return;
    state.isOpen = false;
    onClose();
    wake?.();
  };

  async function* read() {
    try {
      while (state.isOpen || state.isBeating || waiting.size > 0) {
        if (state.isOpen && waiting.size === 0 && !state.isBeating)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        const news = [...waiting];
        waiting.clear();
        if (state.isBeating && news.length === 0) yield undefined;
        state.isBeating = false;
        yield* news;
      }
    } finally {
      close();
    }
  }

  return {
    tell: (news) => {
      waiting.add(news);
      wake?.();
    },
    beat: () => {
      state.isBeating = true;
      wake?.();
    },
    close,
    [Symbol.asyncIterator]: read,
  };
}
