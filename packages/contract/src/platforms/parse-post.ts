import { parseWebLink } from '../links.ts';
import { clean, trimmed, withoutAmp } from './clean-address.ts';
import type { ParsedPost } from './parsed-post.ts';
import { rowOf } from './row-of.ts';
import { matchOf } from './shapes.ts';
import { unwrap } from './wrappers.ts';

/**
 * Reads an address by the table of platforms.
 * @param url as typed or stored; never throws
 * @returns what is known; for what is no web link at all `Other`, `unknown` and the text itself
 */
export function parsePost(url: string): ParsedPost {
  const link = parseWebLink(url);
  if (link === undefined) return { platform: 'Other', canonicalUrl: url, kind: 'unknown' };
  const address = unwrap(link);
  const known = rowOf(new URL(address).hostname);
  if (!known)
    return { platform: 'Other', canonicalUrl: clean(withoutAmp(address)), kind: 'unknown' };
  const tidy = trimmed(address);
  // One that leads on may be written so that it is seen only now.
  if (unwrap(tidy) !== tidy) return parsePost(tidy);
  return { platform: known.row.name, ...matchOf(known, new URL(tidy)) };
}
