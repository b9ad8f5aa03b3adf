/** Moments that come again and again. */
interface Rhythm {
  /** Any of them, in milliseconds since the epoch. */
  readonly from: number;
  /** Milliseconds from one to the next. */
  readonly every: number;
}

/** The last of such moments that has come. */
export const lastBeat = (now: Date, { from, every }: Rhythm): Date =>
  new Date(from + Math.floor((now.getTime() - from) / every) * every);

/** The next one. */
export const nextBeat = (now: Date, rhythm: Rhythm): Date =>
  new Date(lastBeat(now, rhythm).getTime() + rhythm.every);
