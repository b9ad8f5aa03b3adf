import { describe, expect, test } from 'vitest';
import { parseWebLink } from '../links.ts';
import { linkPlatformOf, platformOf } from './platform-of.ts';

describe('the platform of a link follows from its address', () => {
  test.each([
    ['YouTube', 'https://www.youtube.com/watch?v=abc'],
    ['YouTube', 'https://youtube.com/shorts/abc'],
    ['YouTube', 'https://m.youtube.com/watch?v=abc'],
    ['YouTube', 'https://music.youtube.com/watch?v=abc'],
    ['YouTube', 'https://youtu.be/abc?t=3'],
    ['YouTube', 'youtu.be/abc'],
    ['YouTube', 'HTTPS://WWW.YOUTUBE.COM/watch?v=abc'],
    ['YouTube', 'https://www.youtube-nocookie.com/embed/abc'],
    ['YouTube', 'http://www.youtube.com:8080/watch?v=abc'],
    ['Instagram', 'https://www.instagram.com/p/abc/'],
    ['Instagram', 'https://instagram.com/reel/abc'],
    ['Instagram', 'https://instagr.am/p/abc'],
    ['TikTok', 'https://www.tiktok.com/@ada/video/1'],
    ['TikTok', 'https://m.tiktok.com/v/1.html'],
    ['TikTok', 'https://vm.tiktok.com/abc/'],
    ['TikTok', 'vt.tiktok.com/abc'],
    ['Facebook', 'https://www.facebook.com/reel/1'],
    ['Facebook', 'https://m.facebook.com/watch/?v=1'],
    ['Facebook', 'https://fb.watch/abc/'],
    ['Other', 'https://example.com/1'],
  ] as const)('%s: %s', (platform, typed) => {
    expect(platformOf(parseWebLink(typed)!)).toBe(platform);
  });
});

describe('what only looks like a platform is another', () => {
  test.each([
    'https://netflix.com/title/1',
    'https://notyoutube.com/watch?v=abc',
    'https://youtube.com.evil.example/watch?v=abc',
    'https://instagram.com.evil.test/p/abc',
    'https://evil.example/https://www.youtube.com/watch?v=abc',
    'https://evil.example/?u=youtube.com',
    'https://evil.example/#.youtube.com',
    'https://youtube.com@evil.example/',
    'https://youtube.co/abc',
    'https://tiktok.community/abc',
    'https://fb-watch.example/abc',
    'https://xn--nstagram-4of.com/p/abc',
    'https://іnstagram.com/p/abc',
    'https://youtube.com../abc',
    'https://constructor/abc',
    'youtube.com/watch?v=abc',
    'javascript:youtube.com',
    '',
  ])('%s', (link) => {
    expect(platformOf(link)).toBe('Other');
  });
});

test('the links form has no TikTok: there it is Other', () => {
  expect(linkPlatformOf('https://vm.tiktok.com/abc')).toBe('Other');
  expect(linkPlatformOf('https://fb.watch/abc')).toBe('Facebook');
});
