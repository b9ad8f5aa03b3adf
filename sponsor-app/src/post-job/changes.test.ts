import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { expect, test } from 'vitest';
import { changesOf, isChange, toChanges } from './changes.ts';

const job: PostedJob = {
  _id: 'a',
  title: 'Tea',
  description: 'Hot',
  budget: 99.5,
  jobType: 'upForGrabs',
  isUpForGrabs: true,
  dueDate: '2030-01-31',
  repeatCount: 4,
  multiple: true,
  splitCount: 2,
  creatorPayoutPerCreator: 42.28,
  agentName: 'Bo',
  agentPhone: '1',
  radiusMiles: null,
  city: '',
  state: '',
  latitude: null,
  longitude: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  submissions: [],
};
const was = changesOf(job);
const change = (to: Partial<typeof was>) => toChanges({ ...was, ...to }, job);

test('a job that was not changed says nothing, also one of several that were posted at once', () => {
  expect(change({})).toEqual({});
  expect(change({ note: '  ' })).toEqual({});
});

test('only what differs is said', () => {
  expect(change({ budget: '$1,200' })).toEqual({ budget: 1200 });
  expect(change({ dueDate: '2030-02-28', note: ' Blue box ' })).toEqual({
    dueDate: '2030-02-28',
    note: 'Blue box',
  });
  expect(change({ title: 'Coffee', splitCount: '3' })).toEqual({ title: 'Coffee', splitCount: 3 });
});

test('what is to be delivered is said where it differs, and taken back where it is left open', () => {
  const asked: PostedJob = {
    ...job,
    platforms: ['TikTok'],
    mentions: ['@acme', '#b'],
    usageRights: { where: 'ads', howLong: 'P6M' },
  };
  const before = changesOf(asked);
  expect(toChanges(before, asked)).toEqual({});
  expect(toChanges({ ...before, mentions: '@acme', postCount: '2' }, asked)).toEqual({
    mentions: ['@acme'],
    postCount: 2,
  });
  expect(
    toChanges({ ...before, platforms: [], usageRights: { where: '', howLong: 'P6M' } }, asked),
  ).toEqual({ platforms: [], usageRights: null });
});

test('a radius is said of a job for those near by only', () => {
  expect(change({ radiusMiles: '60' })).toEqual({});
  expect(change({ jobType: 'locationBased', radiusMiles: '60' })).toEqual({
    jobType: 'locationBased',
    radiusMiles: 60,
  });
});

test('the API’s fields are told from words that are no fields', () => {
  expect(['title', 'note', 'dueDate'].every(isChange)).toBe(true);
  expect(isChange('agentName')).toBe(false);
});
