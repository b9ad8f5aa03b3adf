import { z } from 'zod';
import { invalid } from '../errors.ts';

/**
 * How far each of the three lists has been read: the sort key of its last row, `null` when it is
 * at its end, nothing when it has not begun.
 */
const position = z.object({
  grabs: z.tuple([z.int32(), z.uuid()]).nullish(),
  local: z.tuple([z.number(), z.uuid()]).nullish(),
  outside: z.tuple([z.number(), z.uuid()]).nullish(),
});

export type VisibleCursor = z.infer<typeof position>;

/** The cursor as opaque text; undefined when every list is at its end. */
export const writeCursor = (cursor: VisibleCursor): string | undefined =>
  Object.values(cursor).every((at) => at === null)
    ? undefined
    : Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws Refusal 400 for text that is no cursor of ours */
export function readCursor(text: string | undefined): VisibleCursor {
  if (text === undefined) return {};
  try {
    return position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalid('cursor', 'cursor is not one this API gave');
  }
}
