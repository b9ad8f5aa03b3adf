import { facebook, instagram, threads } from './meta.ts';
import type { PlatformRow } from './platform-row.ts';
import { podcasts } from './podcasts.ts';
import { linkedin, pinterest, reddit, x } from './social.ts';
import { snapchat, tiktok, twitch, vimeo } from './video.ts';
import { youtube } from './youtube.ts';

/** The one table of platforms: what each address of theirs looks like. */
export const platformRows: readonly PlatformRow[] = [
  youtube,
  instagram,
  tiktok,
  facebook,
  x,
  threads,
  linkedin,
  twitch,
  vimeo,
  pinterest,
  reddit,
  snapchat,
  ...podcasts,
];
