import { type LinkPlatform, linkPlatforms, type Platform } from './limits.ts';

/**
 * Where each platform's addresses are: these names and all below them (`www.`, `m.`, `vm.`). What only
 * contains or begins with such a name is somebody else's.
 */
const hosts: Record<Exclude<Platform, 'Other'>, readonly string[]> = {
  YouTube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  Instagram: ['instagram.com', 'instagr.am', 'ig.me'],
  TikTok: ['tiktok.com'],
  Facebook: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'],
};

const platformsByHost: ReadonlyMap<string, Platform> = new Map(
  Object.entries(hosts).flatMap(([platform, names]) =>
    names.map((name) => [name, platform as Platform]),
  ),
);

/**
 * The platform that a link leads to, by its host.
 * @param link an address with its scheme
 * @returns Other for every host that is none of a platform's own, and for what is no address
 */
export function platformOf(link: string): Platform {
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  // `www.youtube.com`, then `youtube.com`, then `com`.
  const labels = host.split('.');
  const names = labels.map((_, index) => labels.slice(index).join('.'));
  return names.map((name) => platformsByHost.get(name)).find(Boolean) ?? 'Other';
}

/** The same in the words of the links form, which has fewer (specification, section 9). */
export function linkPlatformOf(link: string): LinkPlatform {
  const platform = platformOf(link);
  return linkPlatforms.find((name) => name === platform) ?? 'Other';
}
