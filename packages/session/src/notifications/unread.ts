import type { Notification } from '@castwork/contract/notifications/schemas';
import { echoedTo, isFirstLook, rememberEchoed } from './echoed.ts';

/** More at once would only cover the screen; the rest comes with the next poll. */
const atOnce = 3;

/** Known in this page: what they change has been read again. */
const known = new Set<string>();

const isAssignment = ({ type }: Notification) => Number(type === 'assignment');

/** What a look at the unread notifications has brought. */
export interface Look {
  /** What this page had not known: the lists they concern are out of date. */
  readonly fresh: readonly Notification[];
  /** Those of them that no page of this browser has told. */
  readonly unheard: readonly Notification[];
}

/**
 * Takes in the unread notifications that a poll has found: a few are told, each once in a browser.
 * They stay unread: a message that passes by has not been read. Of what waited before this browser's
 * first look the newest are told, and the rest is in the bell.
 * @param unread newest first, as the server lists them
 * @param tell shows one
 */
export function takeUnread(
  userId: string,
  unread: readonly Notification[],
  tell: (notification: Notification) => void,
): Look {
  const isEchoed = echoedTo(userId);
  const untold = unread.filter(({ _id }) => !isEchoed(_id));
  const fresh = unread.filter(({ _id }) => !known.has(_id));
  const unheard = untold.filter(({ _id }) => !known.has(_id));
  for (const { _id } of fresh) known.add(_id);
  const shown = untold.toSorted((a, b) => isAssignment(b) - isAssignment(a)).slice(0, atOnce);
  const isFirst = isFirstLook(userId);
  const told = isFirst ? untold : shown;
  if (isFirst || told.length > 0)
    rememberEchoed(
      userId,
      told.map(({ _id }) => _id),
    );
  // The newest stands on top.
  for (const notification of shown.toReversed()) tell(notification);
  return { fresh, unheard };
}
