import type { PageTicket } from '@castwork/federation/registry/page-ticket';
import type { ErrorReport } from '@castwork/federation/registry/error-log';
import type { Store } from '@castwork/federation/store/store';

const toldKey = 'told';
const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The mark of what a page tells of a build.
 * @param what in one word: that its code failed, or that its files did not arrive.
 */
export const toldMark = (
  { page, at }: PageTicket,
  { remote, build }: ErrorReport,
  what: string,
): string => `${toldKey}/${dayOf(at)}/${page}.${remote}.${build}.${what}`;

/**
 * What is known of what a page tells, whichever server it told before: `told` was not kept then, as
 * when there was no room.
 */
export async function whatIsKnown(
  store: Store,
  mark: string,
): Promise<'nothing' | 'told' | 'kept'> {
  if (await store.putIfAbsent(mark, '')) return 'nothing';
  return (await store.get(mark))?.length ? 'kept' : 'told';
}

/** Marks that what a page told is kept: from now on it tells nothing new. */
export const markKept = (store: Store, mark: string): Promise<void> => store.put(mark, 'kept');

/**
 * Whether a link that opens once is opened for the first time, whichever server is asked.
 * @param expires when its time is over: within the day that this is kept for.
 */
export const isFirstUse = (store: Store, link: string, expires: number): Promise<boolean> =>
  store.putIfAbsent(`${toldKey}/${dayOf(expires)}/link.${link}`, '');

/** Forgets what pages told whose tickets have ended: those last a day. */
export async function pruneTold(store: Store, now = Date.now()): Promise<void> {
  const oldest = dayOf(now - dayMs);
  for (const day of await store.list(toldKey))
    if (day < oldest) await store.remove(`${toldKey}/${day}`);
}
