import { type PageTicket, signTicket, ticketFor } from '@castwork/federation/registry/page-ticket';
import {
  type Owner,
  ownerOf,
  type PageRegistry,
  type Registry,
  type RemoteRelease,
} from '@castwork/federation/registry';

/**
 * What a page at a path needs: every path with who may open it, to lead there and to draw the way;
 * the files of the remote that owns its own. The other remotes' are asked for when someone goes
 * there: forty of them would be most of the page.
 */
export function forPath(
  registry: Registry,
  pathname: string,
): { owner: Owner<RemoteRelease> | null; given: PageRegistry } {
  const owner = ownerOf(registry, pathname);
  const remotes = Object.entries(registry.remotes).map(([name, release]) => [
    name,
    {
      ...(name === owner?.name ? release : {}),
      // Said for this page alone.
      routes: release.routes.map(({ ahead: _none, ...route }) => route),
    },
  ]);
  return { owner, given: { remotes: Object.fromEntries(remotes) } };
}

/** The ticket of who is given one remote's files, or none. */
export function ticketOf(
  secret: string,
  name: string | undefined,
  registry: Registry,
  isPreview: boolean,
): { ticket: PageTicket; text: string } {
  const release = name === undefined ? undefined : registry.remotes[name];
  const remotes = name !== undefined && release ? { [name]: release } : {};
  const ticket = ticketFor({ remotes }, isPreview);
  return { ticket, text: signTicket(secret, ticket) };
}
