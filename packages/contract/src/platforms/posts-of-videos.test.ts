import { describe, expect, test } from 'vitest';
import { parsePost } from './parse-post.ts';
import type { PostPlatform } from './post-platforms.ts';

/** Addresses as people paste them, under the one that stands for them. */
const posts: [PostPlatform, canonical: string, addresses: string[]][] = [
  [
    'YouTube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'youtube.com/watch?v=dQw4w9WgXcQ',
      '  https://youtube.com/watch?v=dQw4w9WgXcQ  ',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RDAMVMdQw4w9WgXcQ',
      'https://gaming.youtube.com/watch?v=dQw4w9WgXcQ',
      'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ',
      'https://www.YouTube.com/Watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
      'https://www.youtube.com/watch?t=42s&v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&feature=youtu.be',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1234567890ABCDEF&index=3',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1m2s',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&lc=UgxKREWxIgDrw8w2e_Z4AaABAg',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&utm_source=newsletter&utm_medium=email',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&hl=de&gl=DE',
      'https://www.youtube.com:443/watch?v=dQw4w9WgXcQ',
      'http://www.youtube.com:8080/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com//watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch/?v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch/dQw4w9WgXcQ',
      'https://www.youtube.com/?v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch_popup?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'youtu.be/dQw4w9WgXcQ',
      'http://youtu.be/dQw4w9WgXcQ/',
      'https://youtu.be/dQw4w9WgXcQ?si=AbCdEfGhIjKlMnOp',
      'https://youtu.be/dQw4w9WgXcQ?t=42',
      'https://youtu.be/dQw4w9WgXcQ&t=42',
      'https://youtu.be/dQw4w9WgXcQ).',
      'https://youtu.be/dQw4w9WgXcQ,',
      '"https://youtu.be/dQw4w9WgXcQ"'.slice(1),
      'https://youtu.be/dQw4w9WgXcQ\u200B',
      'https://www.youtu.be/dQw4w9WgXcQ',
      'https://youtu.be/watch?v=dQw4w9WgXcQ',
      'https://youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ&feature=share',
      'https://m.youtube.com/shorts/dQw4w9WgXcQ/',
      'https://www.youtube.com/live/dQw4w9WgXcQ?feature=shared',
      'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
      'https://www.youtube.com/v/dQw4w9WgXcQ?version=3',
      'https://www.youtube.com/e/dQw4w9WgXcQ',
      'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
      'https://www.youtube.com/#/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
      'https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ&v=AAAAAAAAAAA',
      'https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ&format=json',
      'https://www.google.com/url?q=https://www.youtube.com/watch%3Fv%3DdQw4w9WgXcQ&sa=D',
      'https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ%3Ffbclid%3DIwAR0&h=AT0',
      'https://l.instagram.com/?u=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&e=AT1',
      'https://lm.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fl.instagram.com%2F%3Fu%3Dhttps%253A%252F%252Fyoutu.be%252FdQw4w9WgXcQ',
      'https://out.reddit.com/t3_abc?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ&token=x',
      'https://www.linkedin.com/safety/go?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
      'https://www.google.com/amp/s/www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
  ],
  [
    'YouTube',
    'https://www.youtube.com/clip/UgkxABCDEFGHIJKLMNOP',
    ['https://youtube.com/clip/UgkxABCDEFGHIJKLMNOP?si=x'],
  ],
  [
    'YouTube',
    'https://www.youtube.com/post/UgkxABCDEFGHIJKLMNOP',
    [
      'https://www.youtube.com/post/UgkxABCDEFGHIJKLMNOP?si=x',
      'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/community?lb=UgkxABCDEFGHIJKLMNOP',
      'https://www.youtube.com/@ada/community?lb=UgkxABCDEFGHIJKLMNOP',
    ],
  ],
  [
    'TikTok',
    'https://www.tiktok.com/@/video/7123456789012345678',
    [
      'https://www.tiktok.com/@ada.films/video/7123456789012345678',
      'tiktok.com/@ada.films/video/7123456789012345678',
      'https://www.tiktok.com/@Ada.Films/video/7123456789012345678?is_from_webapp=1&sender_device=pc',
      'https://m.tiktok.com/@ada.films/video/7123456789012345678?_r=1&_t=8abc',
      'https://m.tiktok.com/v/7123456789012345678.html?u_code=x',
      'https://www.tiktok.com/embed/v2/7123456789012345678?lang=en-US',
      'https://www.tiktok.com/embed/7123456789012345678',
      'https://www.tiktok.com/player/v1/7123456789012345678?music_info=1',
      'https://www.tiktok.com/share/video/7123456789012345678',
      'https://www.tiktok.com/@ada.films/photo/7123456789012345678',
      'https://www.tiktok.com/@/video/7123456789012345678',
      'https://www.tiktok.com/@ada.films/video/7123456789012345678/',
      'https://www.tiktok.com/foryou?share_item_id=7123456789012345678',
    ],
  ],
  [
    'Twitch',
    'https://www.twitch.tv/videos/1234567890',
    [
      'https://www.twitch.tv/videos/1234567890',
      'https://m.twitch.tv/videos/1234567890?desktop-redirect=true',
      'https://www.twitch.tv/videos/1234567890?t=1h2m3s',
      'https://www.twitch.tv/ada_live/video/1234567890',
      'https://www.twitch.tv/ada_live/v/1234567890',
      'https://player.twitch.tv/?video=v1234567890&parent=example.com',
      'https://player.twitch.tv/?video=1234567890',
    ],
  ],
  [
    'Twitch',
    'https://clips.twitch.tv/CoolSlug-AbC_123',
    [
      'https://clips.twitch.tv/CoolSlug-AbC_123',
      'https://www.twitch.tv/ada_live/clip/CoolSlug-AbC_123?filter=clips&range=7d',
      'https://m.twitch.tv/clip/CoolSlug-AbC_123',
      'https://clips.twitch.tv/embed?clip=CoolSlug-AbC_123&parent=example.com',
    ],
  ],
  [
    'Vimeo',
    'https://vimeo.com/123456789',
    [
      'https://vimeo.com/123456789',
      'https://www.vimeo.com/123456789#t=10s',
      'https://vimeo.com/123456789/0abcdef123',
      'https://vimeo.com/123456789?share=copy',
      'https://player.vimeo.com/video/123456789?h=abc&badge=0',
      'https://vimeo.com/channels/staffpicks/123456789',
      'https://vimeo.com/groups/shortfilms/videos/123456789',
      'https://vimeo.com/album/4567/video/123456789',
      'https://vimeo.com/showcase/4567/video/123456789',
      'https://vimeo.com/manage/videos/123456789',
      'https://vimeo.com/ondemand/film/123456789',
    ],
  ],
  ['Vimeo', 'https://vimeo.com/event/4567', ['https://vimeo.com/event/4567?autoplay=1']],
  [
    'Snapchat',
    'https://www.snapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYc',
    [
      'https://www.snapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYc',
      'https://snapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYc?share_id=x&locale=en-US',
      'https://www.snapchat.com/@ada.films/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYc',
    ],
  ],
];

describe.each(posts)('%s: %s', (platform, canonicalUrl, addresses) => {
  test.each([...addresses, canonicalUrl])('%s', (address) => {
    expect(parsePost(address)).toMatchObject({ platform, canonicalUrl, kind: 'post' });
  });
});

test('what the platform calls a post is kept as it is, and a handle in small letters', () => {
  expect(parsePost('https://youtu.be/dQw4w9WgXcQ')).toEqual({
    platform: 'YouTube',
    postId: 'dQw4w9WgXcQ',
    canonicalUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    kind: 'post',
  });
  expect(parsePost('https://www.tiktok.com/@Ada.Films/video/7123456789012345678')).toMatchObject({
    postId: '7123456789012345678',
    handle: 'ada.films',
  });
});

test('two that differ in the case of their ids are two', () => {
  const [one, other] = ['dQw4w9WgXcQ', 'dQw4w9WgXcq'].map((id) => parsePost(`youtu.be/${id}`));
  expect(one?.canonicalUrl).not.toBe(other?.canonicalUrl);
});
