import type { ThreadItem } from '@castwork/contract/threads/schemas';
import type { Outgoing } from './outbox.ts';

/**
 * Finds messages in what was read of their thread whose answers did not come, or not yet: the same words, by
 * the same side, newer than what was there when they were written, each for one.
 * @param by who writes here
 * @returns all of them; the same list where none was found
 */
export function withArrived(
  list: readonly Outgoing[],
  items: readonly ThreadItem[],
  by: ThreadItem['by'],
): readonly Outgoing[] {
  const taken = new Set(list.map(({ sentId }) => sentId));
  let found = false;
  const all = list.map((one) => {
    const { sentId, after, text } = one;
    if (sentId !== undefined || after === undefined) return one;
    const item = items.find(
      ({ _id, ...each }) =>
        // Ids sort by time.
        _id > after && !taken.has(_id) && each.by === by && each.text === text,
    );
    if (!item) return one;
    taken.add(item._id);
    found = true;
    return { ...one, sentId: item._id };
  });
  return found ? all : list;
}
