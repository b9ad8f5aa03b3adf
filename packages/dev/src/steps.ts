/** Says what is being done, how far it is, and how long each step took. */
export class Steps {
  readonly #total: number;
  readonly #gap: string;
  #current = 0;

  /** @param interrupted other output may come between a step's beginning and its end */
  constructor(total: number, interrupted = false) {
    this.#total = total;
    this.#gap = interrupted ? '\n' : ' ';
  }

  /** Runs one step; what it returns is passed on. */
  async run<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.#current += 1;
    const started = performance.now();
    process.stdout.write(`[${this.#current}/${this.#total}] ${what} …${this.#gap}`);
    try {
      const result = await work();
      process.stdout.write(`${secondsSince(started)}\n`);
      return result;
    } catch (error) {
      process.stdout.write('failed\n');
      throw error;
    }
  }
}

/** For example `4.1 s`. */
export const secondsSince = (started: number): string =>
  `${((performance.now() - started) / 1000).toFixed(1)} s`;
