import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';

test('a job is accepted by its creator; that its sponsor lets one in is told by the approval alone', () => {
  expect(eventWords('job_accepted', 'Ada', {}, 'creator')).toBe('Ada accepted the job');
  expect(eventWords('request_approved', 'Lantern', {}, 'sponsor')).toBe(
    'Lantern approved the request',
  );
  expect(eventWords('job_accepted', 'Lantern', {}, 'sponsor')).toBeUndefined();
});
