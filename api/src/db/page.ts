import { arrayText, type JsonText, objectText, type Written, written } from './json.ts';

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

/** A page of jobs as an answer: its rows are JSON already. */
export function jobsPage<Job>(
  rows: readonly { id: string; json: Written<Job> }[],
  limit: number,
): JsonText<{ jobs: Job[]; nextCursor?: string }> {
  const { page, nextCursor } = cutPage(rows, limit);
  return objectText<{ jobs: Job[]; nextCursor?: string }>()({
    jobs: arrayText(page.map(({ json }) => json)),
    nextCursor: nextCursor === undefined ? undefined : written(nextCursor),
  });
}
