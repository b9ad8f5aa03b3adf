import { expect, test } from 'vitest';
import { toBlocks, toTitle } from './to-blocks.ts';

test('headings, paragraphs and lists come as parts, the first heading as the title', () => {
  const text = [
    '# Our *terms* & more',
    '',
    'You & **we**, see [privacy](/privacy).',
    '',
    '## Pay',
    '',
    '1. First',
    '2. Then `code`',
  ].join('\n');
  expect(toTitle(text, 'Terms')).toBe('Our terms & more');
  expect(toBlocks(text)).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'You & ' },
        { text: 'we', strong: true },
        { text: ', see ' },
        { text: 'privacy', href: '/privacy' },
        { text: '.' },
      ],
    },
    { kind: 'heading', level: 2, spans: [{ text: 'Pay' }] },
    {
      kind: 'list',
      ordered: true,
      items: [[{ text: 'First' }], [{ text: 'Then ' }, { text: 'code' }]],
    },
  ]);
  expect(toTitle('No heading', 'Terms')).toBe('Terms');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://plain.example',
  '//evil.example',
  'vbscript:x',
])('a link to %s leads nowhere', (href) => {
  expect(JSON.stringify(toBlocks(`[press](<${href}>)`))).not.toContain('href');
});

test.each(['https://castwork.example/x', 'mailto:us@castwork.example', '/privacy'])(
  'a link to %s does',
  (href) => {
    expect(toBlocks(`[press](${href})`)).toEqual([
      { kind: 'paragraph', spans: [{ text: 'press', href }] },
    ]);
  },
);

test('HTML is words like any others', () => {
  const [block] = toBlocks('Hello <img src=x onerror=alert(1)> there');
  expect(block).toMatchObject({ kind: 'paragraph' });
  expect(JSON.stringify(toBlocks('<script>alert(1)</script>'))).toContain('"<script>alert(1)');
});
