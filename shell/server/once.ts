/** Remembers what has happened, until it could not happen again anyway. Kept in this process. */
export class Once {
  readonly #happened = new Map<string, number>();
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
    if (this.#happened.has(key)) return false;
    for (const [oldest, until] of this.#happened) {
      if (until > now && this.#happened.size < this.#most) break;
      this.#happened.delete(oldest);
    }
    this.#happened.set(key, expires);
    return true;
  }
}
