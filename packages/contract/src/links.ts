import { limits } from './limits.ts';

/** Two labels or more, the last of which no number begins: neither `localhost` nor an IP address. */
const nameOfTwoLabels = /^([a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/;

/**
 * Ends of names that no public server answers to: reserved by RFC 6761 and its like, or used in
 * private networks. `example` stays: it is what demonstrations use.
 */
const privateEnds =
  /\.(localhost|local|internal|test|invalid|onion|alt|arpa|lan|home|corp|intranet)$/;

/** Whether a parsed address names a host that the public can look up. */
const isPublicName = (hostname: string) =>
  hostname.length <= 253 && nameOfTwoLabels.test(hostname) && !privateEnds.test(hostname);

/**
 * A web link that is safe to store and to render.
 * @param text what was typed; where it names no scheme, https is meant
 * @returns the normalised address, or undefined for anything but http(s) to a public name without
 *   credentials, white space or control characters, at most 2,048 characters long
 */
export function parseWebLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > limits.url || /[\s\p{Cc}]/u.test(trimmed)) return undefined;
  const typed = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  // The parser of URLs looks for a host beyond further slashes, too.
  if (!/^https?:\/\/[^/\\]/i.test(typed) || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.username || url.password || url.href.length > limits.url) return undefined;
  return isPublicName(url.hostname) ? url.href : undefined;
}
