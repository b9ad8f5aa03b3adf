/** Read in this page: an answer on its way may still call them unread. */
const readHere = new Set<string>();

/** Leaves out those that were read in this page. */
export const withoutRead = <Item extends { _id: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ _id }) => !readHere.has(_id));

/** Counts these as read here, or as unread again where the server has refused. */
export const setReadHere = (ids: readonly string[], isRead: boolean) => {
  for (const id of ids)
    if (isRead) readHere.add(id);
    else readHere.delete(id);
};
