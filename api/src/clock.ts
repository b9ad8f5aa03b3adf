/** Where every moment of the product comes from. Tests set it; a process has the machine's. */
export interface Clock {
  readonly now: () => Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
