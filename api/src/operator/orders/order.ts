import type { Work } from '../../work.ts';

/** What an operator can ask for on the command line. */
export interface Order {
  /** How it is asked for and what it does. */
  readonly usage: string;
  /**
   * Reads what was typed after its name.
   * @returns what to do, which says what was done; undefined for what makes no sense
   */
  readonly read: (
    args: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ) => ((work: Work) => Promise<string>) | undefined;
}
