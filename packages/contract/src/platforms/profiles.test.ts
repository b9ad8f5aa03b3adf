import { expect, test } from 'vitest';
import { parsePost } from './parse-post.ts';

test.each([
  ['https://www.youtube.com/@AdaFilms', 'YouTube', 'adafilms'],
  ['https://www.youtube.com/@adafilms/videos', 'YouTube', 'adafilms'],
  ['https://m.youtube.com/@adafilms/shorts?si=x', 'YouTube', 'adafilms'],
  ['https://www.youtube.com/c/AdaFilms', 'YouTube', 'adafilms'],
  ['https://www.youtube.com/user/adafilms', 'YouTube', 'adafilms'],
  ['https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv', 'YouTube', undefined],
  ['https://www.instagram.com/ada.films/', 'Instagram', 'ada.films'],
  ['https://www.instagram.com/Ada.Films?igsh=x', 'Instagram', 'ada.films'],
  ['https://www.instagram.com/ada.films/reels/', 'Instagram', 'ada.films'],
  ['https://www.instagram.com/_u/ada.films', 'Instagram', 'ada.films'],
  ['https://www.tiktok.com/@ada.films', 'TikTok', 'ada.films'],
  ['https://www.tiktok.com/@ada.films?lang=en', 'TikTok', 'ada.films'],
  ['https://www.tiktok.com/@ada.films/live', 'TikTok', 'ada.films'],
  ['https://www.facebook.com/adafilms', 'Facebook', 'adafilms'],
  ['https://m.facebook.com/adafilms/?mibextid=x', 'Facebook', 'adafilms'],
  ['https://www.facebook.com/profile.php?id=100064123456789', 'Facebook', undefined],
  ['https://www.facebook.com/people/Ada-Films/100064123456789/', 'Facebook', undefined],
  ['https://x.com/Ada', 'X', 'ada'],
  ['https://twitter.com/ada/media', 'X', 'ada'],
  ['https://www.threads.net/@ada.films', 'Threads', 'ada.films'],
  ['https://www.linkedin.com/in/ada-lovelace/', 'LinkedIn', 'ada-lovelace'],
  ['https://www.linkedin.com/in/ada-lovelace/recent-activity/all/', 'LinkedIn', 'ada-lovelace'],
  ['https://www.linkedin.com/company/castwork/posts/', 'LinkedIn', 'castwork'],
  ['https://www.twitch.tv/Ada_Live', 'Twitch', 'ada_live'],
  ['https://www.twitch.tv/ada_live/videos', 'Twitch', 'ada_live'],
  ['https://vimeo.com/adafilms', 'Vimeo', 'adafilms'],
  ['https://www.pinterest.com/adafilms/', 'Pinterest', 'adafilms'],
  ['https://www.reddit.com/user/ada/', 'Reddit', 'ada'],
  ['https://www.reddit.com/u/ada', 'Reddit', 'ada'],
  ['https://www.reddit.com/r/coffee/', 'Reddit', undefined],
  ['https://www.snapchat.com/add/ada.films', 'Snapchat', 'ada.films'],
  ['https://www.snapchat.com/@ada.films', 'Snapchat', 'ada.films'],
  ['https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk', 'Podcast', undefined],
  ['https://podcasts.apple.com/us/podcast/the-first-cup/id1234567890', 'Podcast', undefined],
  ['https://www.youtube.com/', 'YouTube', undefined],
  ['instagram.com', 'Instagram', undefined],
])('a profile is told from a post: %s', (address, platform, handle) => {
  const { canonicalUrl, ...parsed } = parsePost(address);
  expect(parsed).toEqual({ platform, kind: 'profile', ...(handle && { handle }) });
  expect(parsePost(canonicalUrl)).toEqual({ canonicalUrl, ...parsed });
});

test.each([
  ['https://vm.tiktok.com/ZMabcdef/', 'TikTok', 'https://vm.tiktok.com/ZMabcdef'],
  ['vt.tiktok.com/ZSabcdef', 'TikTok', 'https://vt.tiktok.com/ZSabcdef'],
  ['https://www.tiktok.com/t/ZTabcdef/', 'TikTok', 'https://tiktok.com/t/ZTabcdef'],
  ['https://t.co/AbCdEf123', 'X', 'https://t.co/AbCdEf123'],
  ['https://lnkd.in/eAbCdEf', 'LinkedIn', 'https://lnkd.in/eAbCdEf'],
  ['https://pin.it/AbCdEf', 'Pinterest', 'https://pin.it/AbCdEf'],
  [
    'https://www.reddit.com/r/coffee/s/AbCdEf1234',
    'Reddit',
    'https://reddit.com/r/coffee/s/AbCdEf1234',
  ],
  ['https://v.redd.it/abcdef123', 'Reddit', 'https://v.redd.it/abcdef123'],
  [
    'https://www.facebook.com/share/v/AbCdEf123/?mibextid=x',
    'Facebook',
    'https://facebook.com/share/v/AbCdEf123',
  ],
  [
    'https://www.facebook.com/share/p/AbCdEf123/',
    'Facebook',
    'https://facebook.com/share/p/AbCdEf123',
  ],
  [
    'https://www.instagram.com/share/reel/AbCdEf123/',
    'Instagram',
    'https://instagram.com/share/reel/AbCdEf123',
  ],
  ['https://spotify.link/AbCdEf', 'Podcast', 'https://spotify.link/AbCdEf'],
  ['https://t.snapchat.com/AbCdEf', 'Snapchat', 'https://t.snapchat.com/AbCdEf'],
  [
    'https://youtube.com/playlist?list=PL1234',
    'YouTube',
    'https://youtube.com/playlist?list=PL1234',
  ],
  [
    'https://www.youtube.com/results?search_query=cup',
    'YouTube',
    'https://youtube.com/results?search_query=cup',
  ],
  [
    'https://www.example.com/review/?utm_source=x&b=2&a=1',
    'Other',
    'https://example.com/review?a=1&b=2',
  ],
  ['http://example.com/review/amp/', 'Other', 'https://example.com/review'],
  ['https://example.com/caf%C3%A9/%7Eada#top', 'Other', 'https://example.com/caf%C3%A9/~ada'],
  ['https://example.com/#/posts/1', 'Other', 'https://example.com/#/posts/1'],
  [
    'https://www-example-com.cdn.ampproject.org/c/s/www.example.com/review',
    'Other',
    'https://example.com/review',
  ],
])('what an address does not tell is unknown: %s', (address, platform, canonicalUrl) => {
  expect(parsePost(address)).toEqual({ platform, canonicalUrl, kind: 'unknown' });
});
