import { randomUUID } from 'node:crypto';
import { readJson } from '@castwork/federation/store/json';
import type { Store } from '@castwork/federation/store/store';
import { together } from './together.ts';

/** What is counted are the pages served in this time, and what those told. */
const windowMs = 600_000;
const bucketMs = 30_000;
const countsKey = 'counts';

/** How many pages had a build, and in how many of those its code broke. */
export interface Count {
  given: number;
  broken: number;
}

type Counts = Record<string, Count>;

const isRecent = (bucket: number, now: number) => bucket + bucketMs > now - windowMs;

/**
 * Counts pages by the builds they were given, and by when they were served: what a page tells later
 * stands beside the pages that came with it. Each process keeps its own numbers in the store, so
 * that all of them decide on the same, and goes on where one before it ended.
 */
export class PageCounts {
  readonly #store: Store;
  readonly #process = randomUUID();
  readonly #buckets = new Map<number, Counts>();
  readonly #unsaved = new Set<number>();

  constructor(store: Store) {
    this.#store = store;
  }

  given(build: string, at: number): void {
    this.#count(build, at).given += 1;
  }

  /** @returns false when the page is no longer among those that are counted. */
  broke(build: string, at: number, now: number): boolean {
    if (at <= now - windowMs) return false;
    this.#count(build, at).broken += 1;
    return true;
  }

  /** Puts what has changed where the other processes see it; one save after the other. */
  readonly save = together(async () => {
    // What is counted meanwhile is for the next one.
    const unsaved = [...this.#unsaved];
    for (const start of unsaved) {
      this.#unsaved.delete(start);
      const counts = this.#buckets.get(start);
      // Let go of while nothing could be saved: they are too old to be counted.
      if (!counts) continue;
      await this.#store
        .put(`${countsKey}/${start}/${this.#process}`, JSON.stringify(counts))
        .catch((error: unknown) => {
          this.#unsaved.add(start);
          throw error;
        });
    }
  });

  /** What all processes know of the pages of the last ten minutes, by build. */
  async all(now: number): Promise<Map<string, Count>> {
    await this.save();
    return readCounts(this.#store, now);
  }

  #count(build: string, at: number): Count {
    const start = at - (at % bucketMs);
    const counts = this.#buckets.get(start) ?? this.#open(start);
    const count = counts[build] ?? { given: 0, broken: 0 };
    counts[build] = count;
    this.#unsaved.add(start);
    return count;
  }

  #open(start: number): Counts {
    for (const old of this.#buckets.keys()) if (!isRecent(old, start)) this.#buckets.delete(old);
    const counts: Counts = {};
    this.#buckets.set(start, counts);
    return counts;
  }
}

async function readBucket(store: Store, start: string): Promise<Counts[]> {
  const key = `${countsKey}/${start}`;
  const processes = await store.list(key);
  const read = processes.map((each) => readJson(store, `${key}/${each}`));
  return (await Promise.all(read)).map((counts) => (counts ?? {}) as Counts);
}

/** What all processes have saved of the pages of the last ten minutes, by build. */
export async function readCounts(store: Store, now = Date.now()): Promise<Map<string, Count>> {
  const starts = (await store.list(countsKey)).filter((each) => isRecent(+each, now));
  const sums = new Map<string, Count>();
  for (const counts of (await Promise.all(starts.map((start) => readBucket(store, start)))).flat())
    for (const [build, { given, broken }] of Object.entries(counts)) {
      const sum = sums.get(build) ?? { given: 0, broken: 0 };
      sums.set(build, { given: sum.given + given, broken: sum.broken + broken });
    }
  return sums;
}

/** Removes the numbers of pages that are not counted any longer. */
export async function pruneCounts(store: Store, now = Date.now()): Promise<void> {
  for (const start of await store.list(countsKey))
    if (!isRecent(+start, now)) await store.remove(`${countsKey}/${start}`);
}
