/** How long to wait before a stream is tried again, in milliseconds. */
export interface BackOff {
  /** The wait after one more failure, or after an end. @param atLeast what the server asked for */
  readonly next: (atLeast?: number) => number;
  /** It was open: the next wait is a first one. */
  readonly reset: () => void;
  /** The server says how long a first wait is. */
  readonly setFirst: (first: number) => void;
}

/**
 * Waits that double, each a random part of its length: whoever was cut off together does not come back
 * together.
 * @param first the longest that the first wait can be
 * @param most the longest that any can be
 * @param random from 0 to 1
 */
export function createBackOff(first: number, most: number, random = Math.random): BackOff {
  let longest = first;
  let tries = 0;
  return {
    next: (atLeast = 0) => {
      const wait = Math.min(longest * 2 ** tries, most);
      tries += 1;
      return atLeast + random() * wait;
    },
    reset: () => {
      tries = 0;
    },
    setFirst: (next) => {
      longest = next;
    },
  };
}
