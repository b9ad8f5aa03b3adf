import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Answer, pictures, startOEmbed } from '../../../test/oembed-stand-in.ts';
import { imageTypeOf } from '../../db/image-type.ts';

const platforms = await startOEmbed();
afterAll(() => platforms.close());
afterEach(() => platforms.answers.clear());

const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const html = '<!doctype html><title>Sign in</title>';

const picture = (answer: Answer) => {
  platforms.answers.set(url, { title: 'x', thumbnail_url: platforms.at('/picture') });
  platforms.answers.set('/picture', answer);
  return platforms.previews.look({ url, canonical: url, postId: 'dQw4w9WgXcQ' }, new Date());
};

describe('a picture', () => {
  test.each(Object.entries(pictures))('is %s by its bytes', async (type, bytes) => {
    const sight = await picture((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
    );
    expect(sight).toMatchObject({ thumbnail: { type } });
  });

  test.each<[string, Answer]>([
    ['SVG', (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a page that is called a picture',
      (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(html),
    ],
    ['a page behind a picture’s name', (_, response) => response.end(`  ${html}GIF89a`)],
    [
      'more than a megabyte',
      (_, response) =>
        response.end(Buffer.concat([pictures['image/png'], Buffer.alloc(1_000_000)])),
    ],
    ['an error', (_, response) => response.writeHead(500).end(pictures['image/png'])],
  ])('is none where there is %s, and the post is still there', async (_, answer) => {
    const sight = await picture(answer);
    expect(sight).toMatchObject({ is: 'there', preview: { title: 'x' } });
    expect(sight).not.toHaveProperty('thumbnail');
  });

  test('is none of no bytes', () => {
    expect(imageTypeOf(Buffer.alloc(0))).toBeUndefined();
  });
});
