/** Remembers what has happened, until it could not happen again anyway. Kept in this process. */
export class Once {
  readonly #seen = new Map<string, number>();
  readonly #most: number;

  /** @param most beyond this many the oldest are forgotten: so many reports take as many pages. */
  constructor(most = 100_000) {
    this.#most = most;
  }

  /**
   * Whether this happens for the first time.
   * @param expires when it need not be remembered any longer.
   */
  first(key: string, expires: number, now: number): boolean {
    if (this.#seen.has(key)) return false;
    for (const [oldest, until] of this.#seen) {
      if (until > now && this.#seen.size < this.#most) break;
      this.#seen.delete(oldest);
    }
    this.#seen.set(key, expires);
    return true;
  }
}
