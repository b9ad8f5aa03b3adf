import { expect, test } from 'vitest';
import { isAllSeen, looksLikeEmail } from './email.ts';

test.each([
  'ada@example.com',
  'a.b+tag@mail.example.co',
  "o'neil_x@ex-ample.com",
  'jörg@münchen.de',
  'अजय@डाटा.भारत',
  // A provider gave away such names once.
  'x..y.@example.com',
])('%s looks like an address', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each([
  'ada',
  'ada@example',
  'ada@example.c',
  'me@gmail..com',
  'x@.example.com',
  'x@example.com.',
  'x@a-.com',
  'x@-a.com',
  'x@_a.com',
  'a b@example.com',
  'a@b@example.com',
  '<a@example.com>',
  `${'a'.repeat(250)}@example.com`,
])('%s does not: no server takes a mail to it', (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});

test.each([
  '\u200b',
  '\u00ad',
  '\u202e',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u034f',
  '\ufe0f',
  '\u2800',
])('with %j in it an address would read like another’s', (sign) => {
  for (const text of [`a${sign}da@example.com`, `ada@ex${sign}ample.com`])
    expect(isAllSeen(text)).toBe(false);
  expect(isAllSeen('jörg.अजय@münchen.de')).toBe(true);
});
