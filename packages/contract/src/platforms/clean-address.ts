import { limits } from '../limits.ts';

/** Parameters that say where a reader comes from, not what is read. */
const tracking =
  /^(utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|li_fat_id|mc_[ce]id|igshid?|igsh|_hs.*|vero_.*|yclid|mibextid|__tn__|__cft__.*|ref|ref_src|ref_url|refsrc|si|feature|share_id|amp|hl|spm|trk.*|rcm|xmt|is_from_webapp|sender_device|_branch.*|_r|_t)$/i;

/** Letters, digits and `-._~` mean the same written as they are. */
const plain = (text: string) =>
  text.replace(/%(?:2[DE]|5F|7E|3\d|[46][1-9A-F]|[57][\dA])/gi, (code) =>
    /%3[A-F]/i.test(code) ? code : decodeURIComponent(code),
  );

/** What was copied with an address: closing brackets, quotes, the full stop, what cannot be seen. */
const junk = /(?:[/).,;:!'"*\]>]|%(?:22|3E|5D|60|7D|E2%80%[89A-F][\dA-F]))+$/i;

/** An address without what was copied with it. @param address a normalised web link */
export function trimmed(address: string): string {
  const url = new URL(address);
  // Before 2012 addresses stood in the fragment; a `&` begins parameters where the `?` was forgotten.
  const old = /^#!?\/(.+)$/.exec(url.hash)?.[1];
  if (old && /^\/+$/.test(url.pathname)) return trimmed(`${url.origin}/${old}`);
  const [path = '', ...forgotten] = plain(url.pathname).replace(/%3A/gi, ':').split('&');
  url.search += forgotten.map((each) => `&${each}`).join('');
  url.pathname = path.replace(/\/{2,}/g, '/').replace(junk, '');
  url.hash = '';
  return url.href;
}

/**
 * The form in which equal addresses are equal: https, no `www.`, no tracking, parameters in order.
 * @param address a normalised web link
 * @returns a web link; the address itself where that would be too long
 */
export function clean(address: string): string {
  const url = new URL(address);
  url.protocol = 'https:';
  url.hostname = url.hostname.replace(/^www\.(?=.+\.)/, '');
  url.pathname = plain(url.pathname).replace(/\/+$/, '');
  for (const name of new Set(url.searchParams.keys()))
    if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (!/^#!?\//.test(url.hash)) url.hash = '';
  return url.href.length > limits.url ? address : url.href;
}

/** An address of a site that nobody here knows, without what asks for its page for phones. */
export function withoutAmp(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(?:\/amp\/*)+$/, '');
  return url.href;
}
