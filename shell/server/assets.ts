import type { Asset, Bytes, Registry } from '@castwork/federation/registry';
import { mapParts } from '@castwork/federation/registry/builds';

/** A file of a build where pages take it from: a CDN, or this server. A dev server's stays there. */
const assetAt =
  (assetsUrl = '') =>
  ({ url, integrity }: Asset): Asset => ({
    url: url.startsWith('/') ? assetsUrl + url : url,
    integrity,
  });

/** What a page is told, with every file where it takes it from. */
export function registryAt(assetsUrl: string | undefined, { remotes }: Registry): Registry {
  if (!assetsUrl) return { remotes };
  const at = assetAt(assetsUrl);
  const bytesAt = <B extends Bytes>(bytes: B): B => ({
    ...bytes,
    entry: at(bytes.entry),
    preload: bytes.preload.map(at),
    parts: mapParts(bytes.parts, at),
  });
  const moved = Object.entries(remotes).map(([name, release]) => [
    name,
    { ...bytesAt(release), ...(release.fallback && { fallback: bytesAt(release.fallback) }) },
  ]);
  return { remotes: Object.fromEntries(moved) };
}
