import type { ParsedPost } from './parsed-post.ts';
import { rowOf } from './row-of.ts';

/**
 * Whether an address is a short one of a platform, or one as it is shared: which post it leads to, only
 * the platform tells.
 */
export const isShort = ({ platform, kind, canonicalUrl }: ParsedPost): boolean =>
  platform !== 'Other' &&
  (kind === 'unknown' || rowOf(new URL(canonicalUrl).hostname)?.isShort === true);
