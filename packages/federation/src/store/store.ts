/**
 * Where a registry keeps what it knows: anything that can put, move and append as a whole can be
 * one, be it a directory, a table or a bucket. A key is a path of names; what is said of a key in
 * `move`, `remove` and `list` is said of all that lies below it.
 *
 *     <name>/<build>/…                a build: complete from the moment it is there
 *     registry                        a log: every change of what is live, and whose paths are whose
 *     channels/<channel>/<name>       the logs that an earlier version kept; read once, and left there
 *     uploads/<name>/<build>/…        a build whose files are arriving
 *     errors/<name>/<build>.jsonl     what browsers reported about a build
 *     counts/<time>/<process>         how many pages had a build, and in how many it broke
 *     told/<day>/…                    what a page, or whoever opened a link, can say only once
 *     tokens/<name>/<hash>.json       who may deploy this remote
 *     secret                          signs preview links
 */
export interface Store {
  /** The bytes at a key, or `null` when there are none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;

  /**
   * Puts bytes in the place of what was there, whole or not at all.
   * @throws StoreFullError when there is no room for them, as do all that write.
   */
  put(key: string, content: Content, access?: 'confidential'): Promise<void>;

  /** Puts bytes where nothing is. Of two that do it at once, one gets `true`. */
  putIfAbsent(key: string, content: Content, access?: 'confidential'): Promise<boolean>;

  /** Gives the bytes at `from` a second key, where both are as they should be; passes over the rest. */
  copy(from: string, to: string): Promise<void>;

  /**
   * Moves everything in one step: nobody sees a part of it.
   * @returns false when nothing is at `from`, or something is at `to`.
   */
  move(from: string, to: string): Promise<boolean>;

  /** Removes everything; nobody sees a part of it left. */
  remove(key: string): Promise<void>;

  /** The names directly below a key, in a fixed order; without one, those at the top. */
  list(key?: string): Promise<string[]>;

  /**
   * When something directly below a key was put, appended or removed for the last time, in
   * milliseconds since the epoch and as exactly as the store knows; 0 when there is nothing.
   */
  changedAt(key: string): Promise<number>;

  /**
   * Calls `changed` soon, within a quarter of a second, after anyone put, appended or removed
   * something directly below a key; now and then also when nobody did.
   * @returns what ends it.
   */
  watch(key: string, changed: () => void): () => void;

  /**
   * The entries of a log behind the first `from`, the oldest first; one that cannot be read stands
   * as `null`.
   */
  readLog(key: string, from?: number): Promise<(string | null)[]>;

  /**
   * Adds an entry, a JSON text, to a log that has so many. Nothing changes or removes it again.
   * There is room kept for entries when there is none for anything else.
   * @returns false when the log has more or fewer: someone else was faster.
   */
  append(key: string, expectedLength: number, entry: string): Promise<boolean>;

  /** Adds a line to a text, until that has grown beyond `mostBytes`. */
  appendLine(key: string, line: string, mostBytes: number): Promise<void>;

  /** Where it answers from copies: what they are copies of. */
  shared?: Store;
}

/** What is put: a text stands for its UTF-8. */
export type Content = string | Uint8Array;
