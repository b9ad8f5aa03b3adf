import type { Context } from '../context.ts';
import type { Work } from '../work.ts';

/**
 * What is done in one transaction. It says what was done, or what is left to do in a transaction of its
 * own, once this one is safe.
 */
export type Step = (work: Work) => Promise<string | Step>;

/** What takes longer than a transaction may. */
export interface Outside {
  /** @returns what was done */
  readonly outside: (context: Context) => Promise<string>;
}

/** What an operator can ask for on the command line. */
export interface Order {
  /** How it is asked for and what it does. */
  readonly usage: string;
  /** What may stand beside it; what is of another order would be thrown away. */
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /**
   * Reads what was typed after its name.
   * @returns what to do, which says what was done; undefined for what makes no sense
   */
  readonly read: (
    args: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ) => Step | Outside | undefined;
}
