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
