import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseWebLink, webLinkProblem } from '@castwork/contract/links';

describe('a web link', () => {
  test.each([
    ['youtube.com/watch?v=1', 'https://youtube.com/watch?v=1'],
    ['  YouTube.com  ', 'https://youtube.com/'],
    ['youtube.com/redirect?u=http://x.com', 'https://youtube.com/redirect?u=http://x.com'],
    ['video.example.com:8443/a', 'https://video.example.com:8443/a'],
    ['HTTP://Example.com/A', 'http://example.com/A'],
    ['https://münchen.de/ä', 'https://xn--mnchen-3ya.de/%C3%A4'],
    ['https://castwork.example/film', 'https://castwork.example/film'],
    ['https://my_shop.example.com/', 'https://my_shop.example.com/'],
  ])('%j is taken as %s', (typed, link) => {
    expect(parseWebLink(typed)).toBe(link);
  });

  test.each([
    'http:///x',
    'https:///example.com',
    'http://\\example.com',
    '///example.com',
    '//example.com',
    '/example.com',
    '?example.com',
    'https:example.com',
    'https:/example.com',
    'http://localhost',
    'localhost:3000/x',
    'http://localhost.',
    'intranet',
    'https://x/y',
    'http://app.localhost',
    'https://nas.local',
    'https://db.internal',
    'https://a.test/x',
    'https://a.invalid',
    'https://router.lan',
    'https://1.0.0.127.in-addr.arpa',
    'http://127.0.0.1',
    '127.0.0.1/x',
    'http://8.8.8.8',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://[::1]/',
    'http://[2606:4700::1111]/',
    '10.0.0.1:80',
    '1.5',
    'https://a..com',
    'https://.com',
    'https://-a.com',
    'https://a!b.com',
    'https://example.c',
    `https://${'a'.repeat(64)}.com`,
    `https://${'a.'.repeat(126)}com`,
    'https://example.com.',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x.com',
    'ftp://example.com',
    'mailto:a@example.com',
    'a@example.com',
    'tel:5550100',
    'file:///x.y',
    'https://example.com:99999',
    'https://user:pw@example.com',
    '',
    ' ',
    'https://a b.com',
  ])('%j is none', (typed) => {
    expect(parseWebLink(typed)).toBeUndefined();
  });

  test.each([
    ['ftp://example.com', 'Enter a web address that starts with http:// or https://'],
    ['example', 'Enter a web address that starts with http:// or https://'],
    [`example.com/${'x'.repeat(2_048)}`, 'Enter a web address of at most 2,048 characters'],
    [`https://a.com/${'ä'.repeat(1_000)}`, 'Enter a web address of at most 2,048 characters'],
    ['https://a b.com', 'Enter a web address without spaces'],
    ['https://user@example.com', 'Enter a web address without a user name or password'],
    ['http://', 'Enter a web address like https://example.com/post'],
    ['http://[::1', 'Enter a web address like https://example.com/post'],
    ['http://localhost:3000', 'Enter a web address that anyone can open: this is no public one'],
    ['https://10.0.0.1/x', 'Enter a web address that anyone can open: this is no public one'],
    ['http://8.8.8.8', 'Enter a web address that anyone can open: this is no public one'],
    ['https://nas.local', 'Enter a web address that anyone can open: this is no public one'],
  ])('%j: what is wrong with it is named', (typed, problem) => {
    expect(webLinkProblem(typed)).toBe(problem);
  });

  const nearly = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'http://',
          'https://',
          '//',
          '/',
          '\\',
          ':',
          '@',
          '.',
          '[::1]',
          '127.0.0.1',
          '%00',
          'localhost',
          'example.com',
          'javascript:',
          'youtu.be',
          'internal',
          '?',
          '#',
          '\t',
        ),
        fc.webUrl(),
        fc.ipV4Extended(),
        fc.ipV6(),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(''));

  test('whatever is typed: what comes out leads to a public name over http, and stays as it is', () => {
    fc.assert(
      fc.property(nearly, (typed) => {
        const link = parseWebLink(typed);
        expect(webLinkProblem(typed) === undefined).toBe(link !== undefined);
        if (link === undefined) return;
        const { protocol, hostname, username, password } = new URL(link);
        expect(protocol).toMatch(/^https?:$/);
        expect(hostname).toMatch(/^[^.:[\]]+(\.[^.:[\]]+)*\.[a-z][^.:[\]]*[^.:[\]\d-]?$/);
        expect(hostname).not.toMatch(/(^|\.)(localhost|local|internal|test|invalid)$/);
        expect(username + password).toBe('');
        expect(parseWebLink(link)).toBe(link);
      }),
      { numRuns: 5_000 },
    );
  });

  test('every public address is taken, with its scheme or without', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), (address) => {
        const link = parseWebLink(address);
        fc.pre(!/\.(test|local|alt|arpa|lan|home|corp)\b/.test(address));
        expect(link).toBe(new URL(address).href);
        expect(parseWebLink(address.slice('https://'.length))).toBe(link);
      }),
    );
  });
});
