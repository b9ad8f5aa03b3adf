import { limits, type LinkPlatform } from './limits.ts';

/**
 * A web link that is safe to store and to render.
 * @param text what was typed
 * @returns the normalised address, or undefined for anything but http(s) without credentials,
 *   white space or control characters, at most 2,048 characters long
 */
export function parseWebLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > limits.url || /[\s\p{Cc}]/u.test(trimmed)) return undefined;
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  if (url.username || url.password || url.href.length > limits.url) return undefined;
  return url.href;
}

const hosts: readonly (readonly [RegExp, LinkPlatform])[] = [
  [/(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/, 'YouTube'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.watch)$/, 'Facebook'],
  [/(^|\.)(instagram\.com|instagr\.am)$/, 'Instagram'],
];

/** The platform a link belongs to by its host; Other when it is none of the known ones. */
export function linkPlatform(link: string): LinkPlatform {
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? 'Other';
}
