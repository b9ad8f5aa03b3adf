import { newKey } from '@castwork/contract/idempotency';
import { readStored, writeStored } from '@castwork/forms/browser-storage';

/** A message that was written here and is not in what the server answers yet. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  /** The `Idempotency-Key` it goes with, however often: it is written once. */
  readonly asked: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** Why it did not arrive; while it is on its way, or has arrived, undefined. */
  readonly problem?: string;
  /**
   * The newest thing in the thread when it was written, empty where there was nothing: what is newer may be
   * this message. Not of one that is known not to have been sent.
   */
  readonly after?: string;
  /** The message it has become. */
  readonly sentId?: string;
}

export const notSent = 'It was not sent.';
/** Said where its answer was lost. */
export const perhapsSent = 'It may not have been sent.';

let written = 0;
export const outgoing = (text: string, more: Partial<Outgoing> = {}): Outgoing => ({
  key: `${(written += 1)}`,
  text,
  asked: newKey(),
  at: new Date().toISOString(),
  ...more,
});

/** What is kept of one over a reload; of those that did not arrive, that was the text alone. */
type Kept =
  | string
  | (Pick<Outgoing, 'text' | 'at' | 'problem' | 'after' | 'sentId'> & { asked?: string });

function read(key: string): Outgoing[] {
  const kept = readStored('sessionStorage', key);
  if (!Array.isArray(kept)) return [];
  return (kept as Kept[]).map((each) =>
    typeof each === 'string'
      ? outgoing(each, { problem: notSent })
      : outgoing(each.text, { problem: perhapsSent, ...each }),
  );
}

/**
 * The messages of a thread that are on their way or did not arrive. They outlive the screen, which may
 * be left before an answer comes, and what has not arrived is kept over a reload.
 * @param key of this tab's storage
 */
function openOutbox(key: string) {
  let list: readonly Outgoing[] = read(key);
  let last = Promise.resolve();
  const told = new Set<() => void>();
  return {
    /** Sends one once those before it were sent, whatever became of them. */
    queue: (send: () => Promise<void>) => {
      last = last.then(send);
    },
    list: () => list,
    change: (how: (list: readonly Outgoing[]) => readonly Outgoing[]) => {
      list = how(list);
      const open = new Set(list.flatMap(({ text, sentId }) => (sentId ? [] : [text])));
      // One that has arrived is kept beside the same words that may not have: they are not this message.
      const kept = list
        .filter(({ text }) => open.has(text))
        .map(({ text, asked, at, problem, after, sentId }): Kept => ({
          text,
          asked,
          at,
          problem,
          after,
          sentId,
        }));
      writeStored('sessionStorage', key, kept.length > 0 ? kept : undefined);
      for (const tell of told) tell();
    },
    subscribe: (tell: () => void) => {
      told.add(tell);
      return () => void told.delete(tell);
    },
  };
}

const outboxes = new Map<string, ReturnType<typeof openOutbox>>();

/** The one of a person's thread. */
export function outboxOf(threadId: string, userId: string): ReturnType<typeof openOutbox> {
  const key = `castwork.unsent.${userId}.${threadId}`;
  const outbox = outboxes.get(key) ?? openOutbox(key);
  outboxes.set(key, outbox);
  return outbox;
}
