/** A page of a list, as the API answers it. */
interface Page<Item> {
  readonly items: readonly Item[];
}

/** All that has been read of a list. */
export const itemsOf = <Item>(data: { pages: readonly Page<Item>[] } | undefined): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
