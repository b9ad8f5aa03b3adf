import { expect, test } from 'vitest';
import { sentenceOf } from './sentences.ts';

test('a name or a title from right to left stands apart in its sentence, and any other as it was written', () => {
  const facts = { creatorName: 'شركة القمر', jobTitle: 'Cold brew' };
  expect(sentenceOf('job_accepted', facts)).toBe('\u2068شركة القمر\u2069 accepted “Cold brew”.');
  expect(sentenceOf('review_received', { jobTitle: 'قهوة', rating: 5 })).toBe(
    'You were reviewed for “\u2068قهوة\u2069”: 5 of 5 stars.',
  );
  expect(sentenceOf('person_suspended', { reason: '\u202Etxet' })).toContain(
    '\u2068\u202Etxet\u2069',
  );
  expect(sentenceOf('request_made', { creatorName: 'Zoë Łuk', jobTitle: '咖啡' })).toBe(
    'New request from Zoë Łuk on 咖啡',
  );
});

test('a name that ends its own setting apart turns nothing else of its sentence round', () => {
  for (const sign of ['\u2069', '\u2066', '\u2067', '\u2068'])
    expect(sentenceOf('job_accepted', { creatorName: `${sign}\u202EAnn`, jobTitle: 'Tea' })).toBe(
      '\u2068\u202EAnn\u2069 accepted “Tea”.',
    );
});

test('a sponsor whose job several creators share reads whose work it is; the creator reads of their own', () => {
  const before = { jobTitle: 'Tea', links: ['https://a.example'], isAutomatic: true, share: 60 };
  const of = { ...before, creatorName: 'Ada' };
  for (const [kind, sponsor, plain] of [
    [
      'dispute_opened',
      'Ada’s work on “Tea” is in dispute. An operator will decide.',
      '“Tea” is in dispute. An operator will decide.',
    ],
    [
      'dispute_resolved',
      'The dispute with Ada about “Tea” was decided: 60% is paid.',
      'The dispute about “Tea” was decided: 60% is paid.',
    ],
    [
      'links_approved',
      'The time to decide on Ada’s links for “Tea” was over: they were approved and paid.',
      'The time to decide on “Tea” was over: its links were approved and paid.',
    ],
    [
      'link_gone',
      'A link of Ada’s for “Tea” is gone from where it was.',
      'A link of “Tea” is gone from where it was.',
    ],
    [
      'job_expired',
      'Ada sent no links for “Tea” in time: the job is not theirs any more.',
      'No links were sent for “Tea” in time: it has expired.',
    ],
  ] as const) {
    expect(sentenceOf(kind, of, 'sponsor')).toBe(sponsor);
    expect(sentenceOf(kind, of, 'creator')).toBe(plain);
    // Of before the name was kept.
    expect(sentenceOf(kind, before, 'sponsor')).toBe(plain);
  }
});
