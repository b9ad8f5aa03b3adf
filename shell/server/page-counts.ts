/** What is counted are the pages served in this time, and what those told. */
const windowMs = 600_000;
const bucketMs = 10_000;

/** How many pages of the last ten minutes had a build, and in how many of those its code broke. */
interface Bucket {
  given: number;
  broken: number;
}

/**
 * Counts pages by the builds they were given, and by when they were served: what a page tells later
 * stands beside the pages that came with it. Kept in this process, and by numbers only, so that any
 * amount of traffic is counted whole.
 */
export class PageCounts {
  readonly #builds = new Map<string, Map<number, Bucket>>();
  readonly #since: number;

  /** @param since pages served before this were not counted, and are not listened to either. */
  constructor(since = Date.now()) {
    this.#since = since;
  }

  given(build: string, at: number): void {
    this.#bucket(build, at).given += 1;
  }

  /** @returns false when the page was not, or is no longer, among those that are counted. */
  broke(build: string, at: number, now: number): boolean {
    if (at < this.#since || at <= now - windowMs) return false;
    this.#bucket(build, at).broken += 1;
    return true;
  }

  /** What is known of a build's pages of the last ten minutes. */
  of(build: string, now: number): Bucket {
    const recent = [...(this.#builds.get(build) ?? [])].filter(([at]) => isRecent(at, now));
    const sum = (field: keyof Bucket) =>
      recent.reduce((total, [, bucket]) => total + bucket[field], 0);
    return { given: sum('given'), broken: sum('broken') };
  }

  #bucket(build: string, at: number): Bucket {
    const buckets = this.#builds.get(build) ?? new Map<number, Bucket>();
    this.#builds.set(build, buckets);
    const start = at - (at % bucketMs);
    const bucket = buckets.get(start) ?? { given: 0, broken: 0 };
    if (!buckets.has(start))
      for (const old of buckets.keys()) if (!isRecent(old, start)) buckets.delete(old);
    buckets.set(start, bucket);
    return bucket;
  }
}

const isRecent = (bucket: number, now: number) => bucket + bucketMs > now - windowMs;
