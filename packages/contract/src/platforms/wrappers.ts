import { parseWebLink } from '../links.ts';

/** Addresses that only lead on: host (and the start of the path), and the parameter that says where to. */
const wrappers: readonly (readonly [start: string, parameter: string])[] = [
  ['l.instagram.com', 'u'],
  ['l.facebook.com', 'u'],
  ['lm.facebook.com', 'u'],
  ['facebook.com/l.php', 'u'],
  ['facebook.com/flx/warn', 'u'],
  ['facebook.com/login', 'next'],
  ['facebook.com/login.php', 'next'],
  ['facebook.com/sharer', 'u'],
  ['facebook.com/sharer.php', 'u'],
  ['facebook.com/plugins', 'href'],
  ['m.facebook.com/l.php', 'u'],
  ['m.facebook.com/login', 'next'],
  ['m.facebook.com/login.php', 'next'],
  ['l.threads.net', 'u'],
  ['l.threads.com', 'u'],
  ['l.messenger.com', 'u'],
  ['l.wl.co', 'u'],
  ['instagram.com/accounts/login', 'next'],
  ['youtube.com/redirect', 'q'],
  ['youtube.com/attribution_link', 'u'],
  ['youtube.com/oembed', 'url'],
  ['m.youtube.com/attribution_link', 'u'],
  ['accounts.google.com', 'continue'],
  ['google.com/url', 'q'],
  ['google.com/url', 'url'],
  ['linkedin.com/safety/go', 'url'],
  ['linkedin.com/redir/redirect', 'url'],
  ['linkedin.com/authwall', 'sessionRedirect'],
  ['out.reddit.com', 'url'],
  ['away.vk.com/away.php', 'to'],
  ['tiktok.com/link/v2', 'target'],
  ['tiktok.com/login', 'redirect_url'],
  ['pinterest.com/offsite', 'url'],
  ['t.umblr.com/redirect', 'z'],
  ['slack-redir.net/link', 'url'],
  ['steamcommunity.com/linkfilter', 'u'],
];

/** Google's copies of pages: what follows is the address itself, `s` where it is https. */
const amp = /^(?:google\.[a-z.]+\/amp|[^/]+\.cdn\.ampproject\.org\/[vci](?:\/s)?)\/(?:s\/)?(.+)$/;

/**
 * Where an address leads that only leads on.
 * @param address a normalised web link
 * @returns the address itself for any other; what it leads to is as normalised, and shorter
 */
export function unwrap(address: string): string {
  const url = new URL(address);
  const place = url.hostname.replace(/^www\./, '') + url.pathname;
  const inside = wrappers
    .filter(([start]) => `${place}/`.startsWith(`${start}/`))
    .map(([, parameter]) => url.searchParams.get(parameter));
  const told = [...inside, amp.exec(place)?.[1] && `https://${amp.exec(place)![1]}${url.search}`]
    .filter((target) => typeof target === 'string')
    .map((target) => parseWebLink(target.startsWith('/') ? url.origin + target : target))
    .find((target) => target !== undefined && target.length < address.length);
  return told === undefined ? address : unwrap(told);
}
