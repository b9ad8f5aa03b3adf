import type { Endpoint } from '@castwork/contract/endpoint';
import { endpoints } from '@castwork/contract/endpoints';
import { expect, test } from 'vitest';
import { addressOf } from '../call-address.ts';
import { followed } from './follow.ts';

/** What an event of others changes nothing of, or what is read again in another way. */
const notFollowed = {
  getMe: 'It is changed by its owner alone, whose windows tell each other',
  confirmEmail: 'It is done once',
  getTotp: 'Its owner’s alone',
  getSessions: 'Its owner’s alone',
  getEmailChange: 'Its owner’s alone',
  getExport: 'It is asked for as a file',
  getLegal: 'It changes with a release',
  getConsent: 'Its owner’s alone',
  getVisibleJobs: 'Nobody is told of each new job: it is read again as creators ask for it',
  getAgent: 'It changes with a release',
  getSavedSearches: 'Its owner’s alone',
  getTimeline: 'No screen shows it by itself: what does has it in its own answer',
  getAskedBrief: 'What was asked for stays',
  getStream: 'It is where the news come from',
  getPreferences: 'Its owner’s alone',
  getSubscription: 'Its owner’s alone',
  getMyPicture: 'Its owner’s alone',
  getLiveness: 'No screen asks for it',
  getReadiness: 'No screen asks for it',
};

test('whatever the two sides read is read again when there is news, or there is a reason not to', () => {
  const reads = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, access }]) => method === 'GET' && access !== 'operator',
  );
  const addresses = new Set(followed.map((call) => addressOf(call)));
  const left = reads.filter(([, { method, path }]) => !addresses.has(`${method} ${path}`));
  expect(left.map(([name]) => name).toSorted()).toEqual(Object.keys(notFollowed).toSorted());
  expect(addresses.size + left.length).toBe(reads.length);
});
