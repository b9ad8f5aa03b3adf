import type { User } from '@castwork/contract/accounts/schemas';
import type { MyJob, PostedJob } from '@castwork/contract/jobs/schemas';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { expect, test } from 'vitest';
import { creatorSteps, sponsorSteps, type Step } from './first-steps.ts';

const done = (steps: Step[]) => steps.filter(({ isDone }) => isDone).map(({ title }) => title);

const nobody = {
  fullName: '',
  stageName: '',
  businessName: '',
  platformUrls: {},
  latitude: null,
} as unknown as User;
const taken = { submittedAt: null } as MyJob;
const sent = { submittedAt: '2026-11-21T00:00:00Z' } as MyJob;

test('a new creator has everything ahead', () => {
  expect(done(creatorSteps(nobody, []))).toEqual([]);
});

test('a creator is known by a name and a channel', () => {
  const named = { ...nobody, fullName: 'Noor' };
  expect(done(creatorSteps(named, []))).toEqual([]);
  expect(done(creatorSteps({ ...named, platformUrls: { YouTube: '' } }, []))).toEqual([]);
  expect(done(creatorSteps({ ...named, platformUrls: { YouTube: 'https://x.y/' } }, []))).toEqual([
    'Say who you are',
  ]);
});

test('a ZIP code counts once it has a place on the map', () => {
  expect(done(creatorSteps({ ...nobody, zipCode: '00000' }, []))).toEqual([]);
  expect(done(creatorSteps({ ...nobody, latitude: 0 }, []))).toEqual(['Add your ZIP code']);
});

test('a job that was accepted counts, and links once they were sent', () => {
  expect(done(creatorSteps(nobody, [taken]))).toEqual(['Accept a job']);
  expect(done(creatorSteps(nobody, [taken, sent]))).toEqual([
    'Accept a job',
    'Send your first links',
  ]);
});

const posted = (...submissions: object[]) => ({ submissions }) as PostedJob;
const request = (status: string) => ({ status }) as JobRequest;

test('a sponsor has posted, answered and decided once that was done by hand', () => {
  expect(done(sponsorSteps(nobody, [], []))).toEqual([]);
  expect(done(sponsorSteps(nobody, [posted()], [request('pending'), request('expired')]))).toEqual([
    'Post a job',
  ]);
  const undecided = posted({ status: 'Submitted', feedback: '' });
  expect(done(sponsorSteps(nobody, [undecided], [request('denied')]))).toEqual([
    'Post a job',
    'Answer a request',
  ]);
  for (const decided of [
    { status: 'Approved', feedback: '' },
    { status: 'Pending', feedback: 'Louder, please' },
  ])
    expect(done(sponsorSteps(nobody, [posted(decided)], []))).toEqual([
      'Post a job',
      'Decide on links',
    ]);
});

test('a sponsor is known by a name, of the business or their own', () => {
  for (const named of [
    { ...nobody, businessName: 'Lamps & Co' },
    { ...nobody, fullName: 'Noor' },
  ])
    expect(done(sponsorSteps(named, [], []))).toEqual(['Say who you are']);
});
