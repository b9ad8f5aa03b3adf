import { expect, test } from 'vitest';
import { parsePost } from './parse-post.ts';

test.each([
  // Zeros before a number: a platform reads the same number.
  ['https://x.com/i/status/1712345678901234567', 'https://x.com/ada/status/01712345678901234567'],
  ['https://vimeo.com/123456789', 'https://vimeo.com/000123456789'],
  [
    'https://www.tiktok.com/@/video/7123456789012345678',
    'https://www.tiktok.com/@ada/video/07123456789012345678',
  ],
  [
    'https://www.facebook.com/watch/?v=1234567890',
    'https://www.facebook.com/watch/?v=001234567890',
  ],
  // Names that a platform does not look at.
  [
    'https://x.com/i/status/1712345678901234567',
    'https://x.com/a_name_longer_than_any/status/1712345678901234567',
  ],
  [
    'https://www.tiktok.com/@/video/7123456789012345678',
    'https://www.tiktok.com/%40ada/video/7123456789012345678',
  ],
  [
    'https://www.tiktok.com/@/video/7123456789012345678',
    'https://www.tiktok.com/@a-b/video/7123456789012345678',
  ],
  [
    'https://www.tiktok.com/@/video/7123456789012345678',
    'https://www.tiktok.com/en/@ada/video/7123456789012345678',
  ],
  ['https://vimeo.com/123456789', 'https://vimeo.com/user1/review/123456789/0a1b2c3d4e'],
  ['https://vimeo.com/123456789', 'https://vimeo.com/categories/food/videos/123456789'],
  ['https://vimeo.com/123456789', 'https://vimeo.com/m/123456789'],
  [
    'https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678',
    'https://www.linkedin.com/feed/?highlightedUpdateUrn=urn%3Ali%3Aactivity%3A7123456789012345678',
  ],
])('%s is not another post as %s', (canonicalUrl, address) => {
  expect(parsePost(address)).toMatchObject({ kind: 'post', canonicalUrl });
});

test('an id of letters keeps its zeros', () => {
  const { canonicalUrl } = parsePost('https://youtu.be/00012345678');
  expect(canonicalUrl).toBe('https://www.youtube.com/watch?v=00012345678');
});

test.each([
  'https://facebook.com//l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
  'https://www.facebook.com/l%2Ephp?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
  'https://facebook.com/l.php&u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
  'https://facebook.com/#!/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
])('%s leads to a video, however it is written', (address) => {
  expect(parsePost(address)).toMatchObject({
    platform: 'YouTube',
    canonicalUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  });
});
