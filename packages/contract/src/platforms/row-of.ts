import type { PlatformRow } from './platform-row.ts';
import { platformRows } from './table.ts';

/** A host of a platform. */
export interface KnownHost {
  readonly row: PlatformRow;
  /** The host of short links. */
  readonly isShort: boolean;
}

const byHost: ReadonlyMap<string, KnownHost> = new Map(
  platformRows.flatMap((row) =>
    [row.hosts, row.short ?? []].flatMap((hosts, index) =>
      hosts.map((host): [string, KnownHost] => [host, { row, isShort: index === 1 }]),
    ),
  ),
);

/**
 * Whose host it is. What only contains or begins with a platform's name is somebody else's.
 * @param hostname as `URL` writes it
 */
export function rowOf(hostname: string): KnownHost | undefined {
  // `www.youtube.com`, then `youtube.com`, then `com`.
  const labels = hostname.split('.');
  const names = labels.map((_, index) => labels.slice(index).join('.'));
  return names.map((name) => byHost.get(name)).find(Boolean);
}
