import { type LinkPlatform, linkPlatforms } from '../limits.ts';
import type { PostPlatform } from './post-platforms.ts';
import { rowOf } from './row-of.ts';

/**
 * The platform that a link leads to, by its host.
 * @param link an address with its scheme
 * @returns Other for every host that is none of a platform's own, and for what is no address
 */
export const platformOf = (link: string): PostPlatform =>
  (URL.canParse(link) && rowOf(new URL(link).hostname)?.row.name) || 'Other';

/** The same in the words of the links form, which has fewer (specification, section 9). */
export function linkPlatformOf(link: string): LinkPlatform {
  const platform = platformOf(link);
  return linkPlatforms.find((name) => name === platform) ?? 'Other';
}
