/** What reading on needs of TanStack Query's infinite query, and what its `fetchNextPage` resolves to. */
export interface ReadPages {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isError: boolean;
  isFetching: boolean;
  fetchNextPage: () => Promise<ReadPages>;
  refetch: () => unknown;
}

/**
 * Reads the next page of a list. A list is read again whenever there is news, and either reading ends
 * the other: a page that was lost by that is asked for again, and so are the news.
 * @returns when there is a page more, or why not is known
 */
export async function readOn({ data, isFetching, fetchNextPage, refetch }: ReadPages) {
  const now = await fetchNextPage();
  const isLost = now.data?.pages.length === data?.pages.length && now.hasNextPage && !now.isError;
  if (isLost) await readOn(now);
  else if (isFetching) refetch();
}
