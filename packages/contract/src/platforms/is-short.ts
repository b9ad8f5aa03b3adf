import type { ParsedPost } from './parsed-post.ts';
import { rowOf } from './row-of.ts';

/** Whether an address is on a platform's host of short ones. */
export const isOnShortHost = ({ platform, canonicalUrl }: ParsedPost): boolean =>
  platform !== 'Other' && rowOf(new URL(canonicalUrl).hostname)?.isShort === true;

/**
 * Whether an address is a short one of a platform, or one as it is shared: which post it leads to, only
 * the platform tells.
 */
export const isShort = (post: ParsedPost): boolean =>
  (post.platform !== 'Other' && post.kind === 'unknown') || isOnShortHost(post);
