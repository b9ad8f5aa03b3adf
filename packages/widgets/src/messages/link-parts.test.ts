import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

const hrefs = (text: string) =>
  linkParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

test.each([
  ['See https://example.com/a?b=c#d, then', ['https://example.com/a?b=c#d']],
  ['(http://example.com/x).', ['http://example.com/x']],
  ['“https://example.com/y”!', ['https://example.com/y']],
  ['HTTPS://EXAMPLE.COM/Z', ['https://example.com/Z']],
  [
    'https://one.example/ and https://two.example/',
    ['https://one.example/', 'https://two.example/'],
  ],
  ['انظر https://example.com/صورة', ['https://example.com/%D8%B5%D9%88%D8%B1%D8%A9']],
])('%s holds %j', (text, links) => {
  expect(hrefs(text)).toEqual(links);
});

test('words and links stand in their order, and nothing is lost', () => {
  expect(linkParts('a https://example.com/ b')).toEqual([
    'a ',
    { href: 'https://example.com/' },
    ' b',
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">https</a>',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com/',
  'https://user:secret@example.com/',
  'https://good.example@evil/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://localhost:4000/',
  'https://2130706433/',
  '=HYPERLINK("http:evil","x")',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  'https:/\u200b/example.com',
  'https://',
])('%s is words', (text) => {
  expect(linkParts(text)).toEqual([text]);
});

test('a link cannot look like another: its letters are those that browsers go by', () => {
  expect(hrefs('https://gооgle.example/')[0]).toMatch(/^https:\/\/xn--/);
  expect(hrefs('https://evil.example/\u202egnp.exe')[0]).toBe(
    'https://evil.example/%E2%80%AEgnp.exe',
  );
});
