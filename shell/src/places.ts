import { roles } from '@castwork/contract/roles';
import { pathMatches } from '@castwork/federation/paths';
import { ownerOf, type PageRegistry } from '@castwork/federation/registry';
import { opens } from './accesses.ts';

const introPath = '/intro';

const isLanding = (pathname: string) => pathname === '/' || pathMatches('/home', pathname);
const isIntro = (pathname: string) => pathMatches(introPath, pathname);

const homes: ReadonlyMap<string, { home: string }> = new Map(Object.entries(roles));

/** Where a role is at home; one that is not known here is welcomed. */
export const homeOf = (role: string): string => homes.get(role)?.home ?? introPath;

/** Whether a path is one of the shell's own, or of a live remote. */
export const isKnown = (registry: PageRegistry, pathname: string): boolean =>
  isLanding(pathname) || isIntro(pathname) || ownerOf(registry, pathname) !== null;

/** What a path shows: a page of the shell, a remote's screen, or another path. */
export type Place =
  | { show: 'landing' | 'intro' | 'unavailable' }
  | { show: 'remote'; name: string }
  | { redirect: string; rememberOrigin: boolean };

const login = '/login';

/**
 * Decides what a path shows, from the registry alone: no remote is loaded to be refused.
 * @param role the role of who is signed in; `null` for nobody, any other text for a role unknown here.
 */
export function placeOf(registry: PageRegistry, pathname: string, role: string | null): Place {
  const signedIn = role !== null;
  const home = signedIn ? homeOf(role) : login;
  // A remote may be missing from the registry: sending its visitor to it again would never end.
  const away = (rememberOrigin: boolean): Place =>
    pathname === home ? { show: 'unavailable' } : { redirect: home, rememberOrigin };

  if (isLanding(pathname)) return signedIn ? away(false) : { show: 'landing' };
  if (isIntro(pathname)) return signedIn ? { show: 'intro' } : away(true);
  const owner = ownerOf(registry, pathname);
  if (!owner) return away(false);
  if (opens(owner.access, role)) return { show: 'remote', name: owner.name };
  return away(!signedIn);
}
