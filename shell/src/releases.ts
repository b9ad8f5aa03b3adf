import type { RemoteRelease } from '@castwork/federation/registry';
import type { ToldRelease } from './page-config.ts';
import { pageConfig } from './page.ts';

const patienceMs = 8000;

const tickets = new Map<string, string>();

/** What goes along with a report about a remote. */
export const ticketOf = (name: string): string => tickets.get(name) ?? pageConfig.ticket;

/** Never settles: the document is being replaced. */
const leaving = new Promise<never>(() => undefined);

/** Takes whatever is live by now, in a new document. */
export function reload(): Promise<never> {
  location.reload();
  return leaving;
}

/**
 * Asks for the files of a remote that the page came without, and their hashes. A page that would by
 * now be given anything else is replaced: its shell and the remote may not fit.
 * @returns `null` when there is no such remote any more.
 */
export async function findRelease(name: string): Promise<RemoteRelease | null> {
  const signal = AbortSignal.timeout(patienceMs);
  const reply = await fetch(`/live/releases/${name}`, { signal, cache: 'no-store' });
  if (!reply.ok) throw new Error(`The server answered ${reply.status} for ${name}`);
  const { stamp, release, ticket } = (await reply.json()) as ToldRelease;
  if (stamp !== pageConfig.stamp) return reload();
  tickets.set(name, ticket);
  return release;
}
