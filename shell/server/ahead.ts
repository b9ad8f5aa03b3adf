import { ahead } from '@castwork/contract/calls/ahead';
import { pollHeaders } from '@castwork/contract/notifications/poll-headers';
import { parametersOf } from '@castwork/federation/paths';
import { ownerOf, type Registry, routeAt } from '@castwork/federation/registry';
import type { PageConfig } from '../src/page-config.ts';

/** A segment as a call carries it; `null` for one that no browser would make. */
function encoded(segment: string): string | null {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return null;
  }
}

const { address } = ahead('GET /api/notifications', { unreadOnly: 'true' });
const unread = { address, headers: pollHeaders };
/** Who is signed in, as they are by now. */
const me = ahead('GET /api/users/me').address;

/**
 * What a page asks the API for before its scripts are there: what the remote that owns its path says
 * of it, who is signed in, and what is unread.
 * @param url the page's, whole
 * @returns nothing where its screen is not the first one's, or nobody has said so
 */
export function aheadOf(registry: Registry, url: string): PageConfig['ahead'] {
  const { pathname, searchParams } = new URL(url);
  const owner = ownerOf(registry, pathname);
  const route = owner && routeAt(owner.release, pathname);
  if (!route?.ahead) return undefined;
  const given = parametersOf(route.path, pathname);
  const addresses = route.ahead
    .filter(({ unless = [] }) => !unless.some((name) => searchParams.has(name)))
    .map(({ address }) => {
      let isSound = true;
      const filled = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = encoded(given[name] ?? '');
        isSound &&= Boolean(value);
        return value ?? '';
      });
      return isSound ? filled : null;
    })
    .filter((address) => address !== null);
  return addresses.length > 0
    ? { access: route.access, addresses: [...addresses, me], unread }
    : undefined;
}
