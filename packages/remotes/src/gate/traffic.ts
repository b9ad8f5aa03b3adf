/** What the screens of a browser ask of the API. */
export class Traffic {
  readonly #asked = new Map<string, number>();
  #underWay: Promise<unknown>[] = [];

  clear(): void {
    this.#asked.clear();
    this.#underWay = [];
  }

  add(call: string, answered: Promise<unknown>): void {
    this.#asked.set(call, (this.#asked.get(call) ?? 0) + 1);
    this.#underWay.push(answered);
  }

  /** How many calls there were that are answered differently by an API in another mood. */
  count(): number {
    return [...this.#asked.values()].reduce((sum, times) => sum + times, 0);
  }

  mostOften(): { call: string; times: number } {
    const [call, times] = [...this.#asked].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
    return { call, times };
  }

  /** When everything that was asked is answered. */
  async quiet(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
