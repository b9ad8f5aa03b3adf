import { chordOf } from '../geo/distance.ts';
import { ringStrips, type Strips } from '../geo/ring.ts';
import type { VisibleCursor } from './visible-cursor.ts';

/** The lists whose nearest jobs may be first. */
export const nearLists = ['local', 'outside'] as const;
export type NearList = (typeof nearLists)[number];

/** How far the last pages of the nearest first went: in chord, and in places. */
type Went = NonNullable<NonNullable<VisibleCursor['went']>[NearList]>;

/** How much of what pages before it went is added to what one went: where places have many jobs it has few. */
const kept = 0.75;

/** So many places that are nearer take as long to pass as a ring takes to be looked up. */
const fewPlaces = 200;

/** Where a page of the nearest first looks, deep in a list. */
export interface Ring extends Strips {
  /** The chord at which it ends. */
  readonly to: number;
}

/**
 * The ring in which the next page of a list is likely to be.
 * @param from the chord at which it begins
 * @param went of the pages before it
 * @returns nothing where all nearer places are as soon passed
 */
export function ringAfter(
  place: Parameters<typeof ringStrips>[0],
  from: number,
  [span, places]: Went,
): Ring | undefined {
  // Pages at one place say nothing of the others.
  const nearer = span > 0 ? (places * from) / (2 * span) : 0;
  if (nearer < fewPlaces) return undefined;
  const to = from + span;
  return { ...ringStrips(place, { from, to }), to };
}

/** Whether those outside go on beyond the radius that is searched. @param miles that radius */
export const isBeyond = ({ sort = 'nearest', outside }: VisibleCursor, miles: number): boolean =>
  // The database computes it, too, and not to the last digit alike.
  sort === 'nearest' && !!outside && outside[0] > chordOf(miles) + 1e-9;

/**
 * How far the pages of lists went, for the cursor behind them.
 * @returns as before of a list of which no job was read; nothing in another order than nearest first
 */
export const wentTo = (
  { sort = 'nearest', went, ...begin }: VisibleCursor,
  pages: Record<NearList, { page: readonly { key: number }[]; next: VisibleCursor[NearList] }>,
): VisibleCursor['went'] =>
  sort === 'nearest'
    ? Object.fromEntries(
        nearLists.map((list) => {
          const { page, next } = pages[list];
          const places = new Set(page.map(({ key }) => key)).size;
          const before = went?.[list];
          if (!next || places === 0) return [list, before];
          const [span, passed] = before ?? [0, 0];
          const far = next[0] - (begin[list]?.[0] ?? 0) + kept * span;
          return [list, [far, places + Math.round(kept * passed)]];
        }),
      )
    : undefined;
