import { marketLists, type MarketSort, marketSorts } from '@castwork/contract/limits';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { lastDay } from './market-order.ts';

/** The sort key of the last row that was read, `null` at the end of the list, nothing at its begin. */
const at = (key: z.ZodNumber) => z.tuple([key, z.uuid()]).nullish();

const rank = z.int32();
/** Days since 1970. */
const day = z.int().min(0).max(lastDay);
/** On the unit sphere, of which no two points are further apart than 2, but for what computing loses. */
const chord = z.number().min(0).max(3);

const steps = z.tuple([chord, z.int().min(1)]);

/** How far each of the three lists has been read, by the keys of one sorting. */
const positions = (grabs: z.ZodNumber, local = grabs) =>
  z.object({
    sort: z.enum(marketSorts).optional(),
    grabs: at(grabs),
    local: at(local),
    outside: at(local),
    /** How far the last page of each went, where nearest are first: in chord, and in places. */
    went: z.object({ local: steps, outside: steps }).partial().optional(),
  });

const positionsBy = {
  newest: positions(rank),
  nearest: positions(rank, chord),
  pay: positions(rank),
  due: positions(day),
} satisfies Record<MarketSort, unknown>;

export type VisibleCursor = z.infer<ReturnType<typeof positions>>;

/** The cursor as opaque text; undefined when every list is at its end. */
export const writeCursor = (cursor: VisibleCursor): string | undefined =>
  marketLists.every((list) => cursor[list] === null)
    ? undefined
    : Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * Reads what `writeCursor` wrote.
 * @param sort of the call; a cursor says nothing of the same list in another order
 * @throws Refusal 400 for text that is no cursor of ours
 */
export function readCursor(text: string | undefined, sort: MarketSort | undefined): VisibleCursor {
  if (text === undefined) return {};
  const parsed = positionsBy[sort ?? 'nearest'].safeParse(jsonOf(text));
  if (!parsed.success || parsed.data.sort !== sort)
    throw invalid('cursor', 'cursor is not one this API gave');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
