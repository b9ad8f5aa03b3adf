import { describe, expect, test } from 'vitest';
import { parsePost } from './parse-post.ts';
import type { PostPlatform } from './post-platforms.ts';

const pfbid = 'pfbid02AbCdEfGhIjKlMnOpQrStUvWxYz1234567890abcdefghijklmnopqrstuv';

/** Addresses as people paste them, under the one that stands for them. */
const posts: [PostPlatform, canonical: string, addresses: string[]][] = [
  [
    'Instagram',
    'https://www.instagram.com/p/CxYz12AbCdE/',
    [
      'https://www.instagram.com/p/CxYz12AbCdE/',
      'https://www.instagram.com/p/CxYz12AbCdE',
      'instagram.com/p/CxYz12AbCdE',
      'https://www.instagram.com/reel/CxYz12AbCdE/?igsh=MzRlODBiNWFlZA==',
      'https://www.instagram.com/reels/CxYz12AbCdE/',
      'https://www.instagram.com/tv/CxYz12AbCdE/?utm_source=ig_web_copy_link',
      'https://www.instagram.com/p/CxYz12AbCdE/?img_index=2',
      'https://www.instagram.com/p/CxYz12AbCdE/?hl=de',
      'https://www.instagram.com/ada.films/p/CxYz12AbCdE/',
      'https://www.instagram.com/ada.films/reel/CxYz12AbCdE/?igshid=x',
      'https://www.instagram.com/p/CxYz12AbCdE/embed/captioned/',
      'https://www.instagram.com/p/CxYz12AbCdE/c/17900000000000000/',
      'https://instagr.am/p/CxYz12AbCdE/',
      'https://m.instagram.com/p/CxYz12AbCdE/',
      'https://www.instagram.com/accounts/login/?next=%2Fp%2FCxYz12AbCdE%2F',
      'https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Freel%2FCxYz12AbCdE%2F&e=AT',
      'HTTPS://WWW.INSTAGRAM.COM/P/CxYz12AbCdE/',
    ],
  ],
  [
    'Instagram',
    'https://www.instagram.com/stories/highlights/17900000000000000/',
    ['https://www.instagram.com/stories/highlights/17900000000000000/'],
  ],
  [
    'Instagram',
    'https://www.instagram.com/stories/_/3100000000000000000/',
    ['https://www.instagram.com/stories/ada.films/3100000000000000000/?igsh=x'],
  ],
  [
    'Facebook',
    'https://www.facebook.com/watch/?v=1234567890123456',
    [
      'https://www.facebook.com/watch/?v=1234567890123456',
      'https://www.facebook.com/watch?v=1234567890123456&ref=sharing',
      'https://m.facebook.com/watch/?v=1234567890123456&_rdr',
      'https://www.facebook.com/watch/live/?v=1234567890123456',
      'https://www.facebook.com/video.php?v=1234567890123456',
      'https://www.facebook.com/reel/1234567890123456',
      'https://www.facebook.com/reel/1234567890123456/?mibextid=9drbnH&s=yWDuG2&fs=e',
      'https://web.facebook.com/reel/1234567890123456',
      'https://de-de.facebook.com/reel/1234567890123456',
      'https://fb.com/reel/1234567890123456',
      'https://www.facebook.com/adafilms/videos/1234567890123456/',
      'https://www.facebook.com/adafilms/videos/the-first-cup/1234567890123456/',
      'https://www.facebook.com/100064123456789/videos/1234567890123456',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fadafilms%2Fvideos%2F1234567890123456%2F&show_text=0',
      'https://m.facebook.com/login.php?next=https%3A%2F%2Fm.facebook.com%2Freel%2F1234567890123456',
    ],
  ],
  [
    'Facebook',
    `https://www.facebook.com/permalink.php?story_fbid=${pfbid}`,
    [
      `https://www.facebook.com/adafilms/posts/${pfbid}`,
      `https://www.facebook.com/adafilms/posts/${pfbid}?rdid=abc#`,
      `https://www.facebook.com/permalink.php?story_fbid=${pfbid}&id=100064123456789`,
      `https://m.facebook.com/story.php?story_fbid=${pfbid}&id=100064123456789&mibextid=x`,
      `https://www.facebook.com/story.php/?id=100064123456789&story_fbid=${pfbid}`,
    ],
  ],
  [
    'Facebook',
    'https://www.facebook.com/permalink.php?story_fbid=1234567890',
    [
      'https://www.facebook.com/adafilms/posts/1234567890',
      'https://www.facebook.com/adafilms/posts/the-first-cup/1234567890/',
      'https://www.facebook.com/groups/coffee/posts/1234567890/',
      'https://www.facebook.com/groups/coffee/permalink/1234567890/?mibextid=x',
      'https://www.facebook.com/groups/123456/?multi_permalinks=1234567890',
      'https://mbasic.facebook.com/story.php?story_fbid=1234567890&id=1',
    ],
  ],
  [
    'Facebook',
    'https://www.facebook.com/photo/?fbid=1234567890',
    [
      'https://www.facebook.com/photo/?fbid=1234567890&set=a.1',
      'https://www.facebook.com/photo.php?fbid=1234567890&set=pb.1&type=3',
      'https://www.facebook.com/adafilms/photos/a.123/1234567890/?type=3',
      'https://www.facebook.com/adafilms/photos/1234567890',
    ],
  ],
  [
    'Facebook',
    'https://fb.watch/aBc-123_x/',
    ['https://fb.watch/aBc-123_x/', 'fb.watch/aBc-123_x'],
  ],
  [
    'X',
    'https://x.com/i/status/1712345678901234567',
    [
      'https://x.com/ada/status/1712345678901234567',
      'x.com/ada/status/1712345678901234567',
      'https://twitter.com/Ada/status/1712345678901234567?s=20&t=abc',
      'https://mobile.twitter.com/ada/status/1712345678901234567',
      'https://mobile.x.com/ada/status/1712345678901234567',
      'https://www.x.com/ada/status/1712345678901234567',
      'https://x.com/ada/status/1712345678901234567/photo/1',
      'https://x.com/ada/status/1712345678901234567/video/1',
      'https://twitter.com/ada/statuses/1712345678901234567',
      'https://twitter.com/i/web/status/1712345678901234567',
      'https://x.com/i/status/1712345678901234567',
      'https://twitter.com/#!/ada/status/1712345678901234567',
      'https://vxtwitter.com/ada/status/1712345678901234567',
      'https://fxtwitter.com/ada/status/1712345678901234567',
      'https://fixupx.com/ada/status/1712345678901234567',
      'https://x.com/ada/status/1712345678901234567?ref_src=twsrc%5Etfw',
      'https://x.com/ada/status/1712345678901234567…',
    ].map((address) => address.replace('…', '\u2026')),
  ],
  [
    'X',
    'https://x.com/i/broadcasts/1vOxwXkXlwVKB',
    ['https://twitter.com/i/broadcasts/1vOxwXkXlwVKB'],
  ],
  ['X', 'https://x.com/i/spaces/1vOxwXkXlwVKB', ['https://x.com/i/spaces/1vOxwXkXlwVKB?s=20']],
  [
    'Threads',
    'https://www.threads.com/t/C8abcDEF_12',
    [
      'https://www.threads.net/@ada.films/post/C8abcDEF_12',
      'https://www.threads.com/@ada.films/post/C8abcDEF_12?xmt=AQGz&slof=1',
      'threads.net/@ada.films/post/C8abcDEF_12/embed',
      'https://www.threads.net/t/C8abcDEF_12/',
    ],
  ],
  [
    'LinkedIn',
    'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678',
    [
      'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678/',
      'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678?utm_source=share',
      'https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7123456789012345678/',
      'https://www.linkedin.com/posts/ada-lovelace_the-first-cup-activity-7123456789012345678-AbCd?rcm=x',
      'https://www.linkedin.com/posts/ada-lovelace_activity-7123456789012345678-AbCd',
      'https://de.linkedin.com/posts/ada-lovelace_cup-activity-7123456789012345678-AbCd?trk=public',
      'https://www.linkedin.com/embed/feed/update/urn:li:activity:7123456789012345678?collapsed=1',
    ],
  ],
  [
    'LinkedIn',
    'https://www.linkedin.com/feed/update/urn:li:ugcpost:7123456789012345678',
    [
      'https://www.linkedin.com/feed/update/urn:li:ugcPost:7123456789012345678/',
      'https://www.linkedin.com/video/live/urn:li:ugcPost:7123456789012345678/',
    ],
  ],
  [
    'LinkedIn',
    'https://www.linkedin.com/pulse/the-first-cup-ada-lovelace',
    ['https://www.linkedin.com/pulse/the-first-cup-ada-lovelace?trk=x'],
  ],
  [
    'Pinterest',
    'https://www.pinterest.com/pin/123456789012345678/',
    [
      'https://www.pinterest.com/pin/123456789012345678/',
      'https://pinterest.com/pin/123456789012345678',
      'https://www.pinterest.co.uk/pin/123456789012345678/',
      'https://www.pinterest.de/pin/123456789012345678/',
      'https://in.pinterest.com/pin/123456789012345678/?utm_source=x',
      'https://www.pinterest.com/pin/the-first-cup--123456789012345678/',
      'https://www.pinterest.com/pin/123456789012345678/sent/?invite_code=x&sender=1',
    ],
  ],
  [
    'Reddit',
    'https://www.reddit.com/comments/1abc23d',
    [
      'https://www.reddit.com/r/coffee/comments/1abc23d/the_first_cup/',
      'https://old.reddit.com/r/coffee/comments/1abc23d/',
      'https://www.reddit.com/r/coffee/comments/1ABC23D/the_first_cup/?utm_name=x',
      'https://www.reddit.com/r/coffee/comments/1abc23d/the_first_cup/kabc123/?context=3',
      'https://www.reddit.com/user/ada/comments/1abc23d/the_first_cup/',
      'https://np.reddit.com/r/coffee/comments/1abc23d/comment/kabc123/',
      'https://www.reddit.com/comments/1abc23d',
      'https://www.reddit.com/gallery/1abc23d',
      'https://redd.it/1abc23d',
    ],
  ],
];

describe.each(posts)('%s: %s', (platform, canonicalUrl, addresses) => {
  test.each([...addresses, canonicalUrl])('%s', (address) => {
    expect(parsePost(address)).toMatchObject({ platform, canonicalUrl, kind: 'post' });
  });
});

test.each([
  ['https://twitter.com/Ada/status/1712345678901234567', 'ada'],
  ['https://www.instagram.com/Ada.Films/reel/CxYz12AbCdE/', 'ada.films'],
  [
    'https://www.linkedin.com/posts/ada-lovelace_cup-activity-7123456789012345678-AbCd',
    'ada-lovelace',
  ],
  ['https://www.facebook.com/AdaFilms/posts/1234567890', 'adafilms'],
  ['https://www.threads.net/@ada.films/post/C8abcDEF_12', 'ada.films'],
  // A number is the same page as its name: it is nobody's handle.
  ['https://www.facebook.com/100064123456789/posts/1234567890', undefined],
  ['https://www.instagram.com/p/CxYz12AbCdE/', undefined],
  ['https://x.com/i/status/1712345678901234567', undefined],
])('whose post it is: %s', (address, handle) => {
  expect(parsePost(address).handle).toBe(handle);
});
