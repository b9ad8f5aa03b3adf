import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';

test('a job is accepted by its creator; that its sponsor lets one in is told by the approval alone', () => {
  expect(eventWords('job_accepted', 'Ada', {}, 'creator')).toEqual({
    who: 'Ada',
    words: 'accepted the job',
  });
  expect(eventWords('request_approved', 'Lantern', {}, 'sponsor')).toEqual({
    who: 'Lantern',
    words: 'approved the request',
  });
  expect(eventWords('job_accepted', 'Lantern', {}, 'sponsor')).toBeUndefined();
});

test('what happens by itself is told without a name', () => {
  expect(eventWords('links_approved', 'Lantern', { isAutomatic: true }, 'system')).toEqual({
    words: 'The links were approved and paid by themselves',
  });
});
