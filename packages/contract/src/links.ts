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

/** What a person is told of an address that is refused. */
const problems = {
  notHttp: 'Enter a web address that starts with http:// or https://',
  tooLong: `Enter a web address of at most ${limits.url.toLocaleString('en-US')} characters`,
  spaces: 'Enter a web address without spaces',
  unreadable: 'Enter a web address like https://example.com/post',
  credentials: 'Enter a web address without a user name or password',
  notPublic: 'Enter a web address that anyone can open: this is no public one',
};

const isHttp = (trimmed: string) => /^https?:\/\//i.test(trimmed);

/** The normalised address, or what stands in its way. */
function read(text: string): { link: string } | { problem: keyof typeof problems } {
  const trimmed = text.trim();
  if (trimmed.length > limits.url) return { problem: 'tooLong' };
  if (/[\s\p{Cc}]/u.test(trimmed)) return { problem: 'spaces' };
  const typed = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!isHttp(typed)) return { problem: 'notHttp' };
  // The parser of URLs looks for a host beyond further slashes, too.
  if (/^https?:\/\/([/\\]|$)/i.test(typed) || !URL.canParse(typed))
    return { problem: 'unreadable' };
  const url = new URL(typed);
  if (url.username || url.password) return { problem: 'credentials' };
  if (url.href.length > limits.url) return { problem: 'tooLong' };
  return isPublicName(url.hostname) ? { link: url.href } : { problem: 'notPublic' };
}

/**
 * A web link that is safe to store and to render.
 * @param text what was typed; where it names no scheme, https is meant
 * @returns the normalised address, or undefined for anything but http(s) to a public name without
 *   credentials, white space or control characters, at most 2,048 characters long
 */
export function parseWebLink(text: string): string | undefined {
  const result = read(text);
  return 'link' in result ? result.link : undefined;
}

/**
 * Says what is wrong with a web link. Whatever does not begin as one may be anything, so that this is said first.
 * @param text what was typed
 * @returns a sentence for the person who typed it; undefined where `parseWebLink` takes it
 */
export function webLinkProblem(text: string): string | undefined {
  const result = read(text);
  if ('link' in result) return undefined;
  const { problem } = result;
  return problems[problem === 'tooLong' || isHttp(text.trim()) ? problem : 'notHttp'];
}

/** An address as people read it: without what every address has. */
export const shownLink = (href: string): string =>
  href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
