import { arrayText, objectText } from './json.ts';

/**
 * Cuts a list that was read one row too far, and says where it goes on.
 * @param rows in the order of the list
 * @param limit how many are answered
 * @returns `nextCursor`: the id after which the next page begins; undefined when there is no more
 */
export function cutPage<Row extends { id: string }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, nextCursor: rows.length > limit ? page.at(-1)?.id : undefined };
}

/** The same as an answer: its rows are JSON already, and stand under `name`. */
export function pageText<T>(
  name: string,
  rows: readonly { id: string; json: string }[],
  limit: number,
) {
  const { page, nextCursor } = cutPage(rows, limit);
  return objectText<T>({
    [name]: arrayText(page.map(({ json }) => json)),
    nextCursor: JSON.stringify(nextCursor),
  });
}
