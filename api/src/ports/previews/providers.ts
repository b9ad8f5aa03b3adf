/** What a platform tells of its posts to whoever asks. */
export interface Provider {
  /** Its addresses are at these names and all below them. */
  readonly hosts: readonly string[];
  /** Where its oEmbed is asked; none where it asks for a key, or tells nothing. */
  readonly endpoint?: string;
  /** Where a post's own words stand, in full; otherwise its title is all that is known of them. */
  readonly words?: 'title' | 'html';
  /** True where it is asked for an address as people share it: its own short form opens nothing. */
  readonly takesShared?: true;
  /** True where a 404 may also mean that the address was not understood. */
  readonly isVague?: true;
  /** When a post was published, where its number says so. */
  readonly publishedAt?: (post: bigint) => Date;
}

/**
 * The platforms whose posts are looked at through oEmbed, and those that show a post only to people who
 * are signed in, or answer every address alike. Sources: each platform's documentation of its oEmbed.
 */
export const providers: readonly Provider[] = [
  { hosts: ['youtube.com', 'youtu.be'], endpoint: 'https://www.youtube.com/oembed?format=json' },
  { hosts: ['vimeo.com'], endpoint: 'https://vimeo.com/api/oembed.json' },
  {
    hosts: ['tiktok.com'],
    endpoint: 'https://www.tiktok.com/oembed',
    takesShared: true,
    words: 'title',
    publishedAt: (post) => new Date(Number(post >> 32n) * 1_000),
  },
  {
    hosts: ['x.com', 'twitter.com'],
    endpoint: 'https://publish.x.com/oembed?omit_script=true',
    words: 'html',
    publishedAt: (post) => new Date(Number((post >> 22n) + 1_288_834_974_657n)),
  },
  {
    hosts: ['reddit.com'],
    endpoint: 'https://www.reddit.com/oembed',
    takesShared: true,
    isVague: true,
  },
  { hosts: ['pinterest.com'], endpoint: 'https://www.pinterest.com/oembed.json' },
  { hosts: ['spotify.com'], endpoint: 'https://open.spotify.com/oembed' },
  { hosts: ['soundcloud.com'], endpoint: 'https://soundcloud.com/oembed?format=json' },
  { hosts: ['instagram.com', 'instagr.am', 'ig.me'] },
  { hosts: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'] },
  { hosts: ['threads.net', 'threads.com'] },
  { hosts: ['linkedin.com', 'lnkd.in'] },
  { hosts: ['snapchat.com'] },
  { hosts: ['twitch.tv'] },
];

/** The provider of an address, by its host. */
export function providerOf(address: string, among: readonly Provider[]): Provider | undefined {
  const { hostname } = new URL(address);
  return among.find(({ hosts }) =>
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
  );
}
