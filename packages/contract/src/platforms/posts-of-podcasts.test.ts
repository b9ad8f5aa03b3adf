import { describe, expect, test } from 'vitest';
import { parsePost } from './parse-post.ts';

/** Addresses as people paste them, under the one that stands for them. */
const episodes: [canonical: string, addresses: string[]][] = [
  [
    'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
    [
      'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk?si=abc',
      'https://open.spotify.com/intl-de/episode/4rOoJ6Egrf8K2IrywzwOMk',
      'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk?utm_source=generator',
    ],
  ],
  [
    'https://podcasts.apple.com/podcast/id1234567890?i=1000612345678',
    [
      'https://podcasts.apple.com/us/podcast/the-first-cup/id1234567890?i=1000612345678',
      'https://podcasts.apple.com/de/podcast/id1234567890?i=1000612345678&l=en',
      'https://embed.podcasts.apple.com/us/podcast/the-first-cup/id1234567890?i=1000612345678',
      'https://itunes.apple.com/us/podcast/the-first-cup/id1234567890?i=1000612345678&mt=2',
    ],
  ],
  ['https://overcast.fm/+AbCdEf12', ['https://overcast.fm/+AbCdEf12/12:34']],
  [
    'https://pca.st/episode/0a1b2c3d-0a1b-4c3d-8e9f-0a1b2c3d4e5f',
    [
      'https://pca.st/episode/0A1B2C3D-0a1b-4c3d-8e9f-0a1b2c3d4e5f',
      'https://pocketcasts.com/podcasts/1a1b2c3d-0a1b-4c3d-8e9f-0a1b2c3d4e5f/0a1b2c3d-0a1b-4c3d-8e9f-0a1b2c3d4e5f',
    ],
  ],
  [
    'https://castbox.fm/episode/id2012345-id612345678',
    ['https://castbox.fm/episode/The-first-cup-id2012345-id612345678?country=us'],
  ],
  [
    'https://creators.spotify.com/pod/show/adacast/episodes/The-first-cup-e2abc12',
    [
      'https://podcasters.spotify.com/pod/show/adacast/episodes/The-first-cup-e2abc12',
      'https://anchor.fm/adacast/episodes/The-first-cup-e2abc12',
    ],
  ],
  [
    'https://www.iheart.com/podcast/1234567/episode/7654321/',
    ['https://www.iheart.com/podcast/269-the-first-cup-1234567/episode/dawn-7654321/'],
  ],
  ['https://www.deezer.com/episode/512345678', ['https://www.deezer.com/us/episode/512345678']],
];

describe.each(episodes)('%s', (canonicalUrl, addresses) => {
  test.each([...addresses, canonicalUrl])('%s', (address) => {
    expect(parsePost(address)).toMatchObject({ platform: 'Podcast', canonicalUrl, kind: 'post' });
  });
});
