import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWebLink } from '../links.ts';
import { parsePost } from './parse-post.ts';
import { platformRows } from './table.ts';

const hosts = platformRows.flatMap(({ hosts: known, short = [] }) => [...known, ...short]);
const words = (
  'watch shorts p reel status video videos posts comments amp l.php l%2ephp login dQw4w9WgXcQ ' +
  '7123456789012345678 @ada ada .. %2e%2e %41 %2541 é'
).split(' ');
const names = ['v', 'u', 'q', 'url', 'next', 'i', 'story_fbid', 'utm_source', 'fbclid', 'amp', 'a'];

const part = fc.oneof(
  fc.constantFrom('', ...words),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const address: fc.Arbitrary<string> = fc
  .record({
    scheme: fc.constantFrom('https://', 'http://', 'HTTPS://', ''),
    below: fc.constantFrom('', 'www.', 'm.', 'l.', 'www.l.'),
    host: fc.oneof(fc.constantFrom(...hosts, 'google.com', 'example.com'), fc.domain()),
    path: fc.array(part, { maxLength: 5 }),
    query: fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(part, fc.webUrl())), {
      maxLength: 4,
    }),
    hash: fc.constantFrom('', '#top', '#!/ada/status/1', '#/posts/1', '#!/l.php?u=a.aa'),
  })
  .map(
    ({ scheme, below, host, path, query, hash }) =>
      `${scheme}${below}${host}/${path.join('/')}?${query
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&')}${hash}`,
  );
/** Addresses that lead on to addresses. */
const wrapped = fc
  .array(
    fc.constantFrom('l.facebook.com/l.php?u=', 'www.google.com/url?q=', 'l.instagram.com/?u='),
    {
      maxLength: 5,
    },
  )
  .chain((wrappers) =>
    address.map((target) =>
      wrappers.reduce((inner, each) => `https://${each}${encodeURIComponent(inner)}`, target),
    ),
  );
const any = fc.oneof(wrapped, address, fc.webUrl(), fc.string({ unit: 'binary' }), fc.string());

test('the address that stands for a post stands for itself, and says the same of it', () => {
  fc.assert(
    fc.property(any, (typed) => {
      const { handle: _, ...parsed } = parsePost(typed);
      const { handle: __, ...again } = parsePost(parsed.canonicalUrl);
      expect(again).toEqual(parsed);
      // It is a link if, and only if, what was typed is one.
      const wanted = parseWebLink(typed) && parsed.canonicalUrl;
      expect(parseWebLink(parsed.canonicalUrl)).toBe(wanted);
    }),
    { numRuns: 1_000 },
  );
});

test('an address as long as may be is read at once', () => {
  for (const piece of ['a', '-', '_', '/', '%2e', '&', '-activity-7', 'id1-', '(', '.'])
    for (const { hosts: known } of platformRows) {
      const long = `https://${known[0]}/posts/${piece.repeat(2_000 / piece.length)}`;
      const before = performance.now();
      parsePost(long);
      expect(performance.now() - before).toBeLessThan(250);
    }
});
