import type { MyJob } from '@castwork/contract/jobs/schemas';
import { describe, expect, it } from 'vitest';
import { undoLeft } from '../my-jobs/undo-left.ts';
import { sinceWhen, undoTime } from './undo-time.ts';

const pressed = Date.parse('2026-03-10T12:00:00Z');
const at = (seconds: number) => pressed + seconds * 1000;
const server = (seconds: number) => new Date(at(seconds)).toISOString();

describe('undo is offered for ten seconds, and never for longer than the server takes it', () => {
  it.each([
    ['at once', 0, 0, 10_000],
    ['after a slow answer', 2, 3, 7000],
    ['with a browser whose clock is late', 60, 1, 9000],
    ['with a browser whose clock is early', -4, 0, 6000],
    ['when it had been accepted by an earlier press', -30, 1, 0],
    ['after an answer that came too late', 1, 11, 0],
  ])('%s', (_, acceptedAfter, answeredAfter, left) => {
    const since = sinceWhen(pressed, server(acceptedAfter));
    expect(undoTime(since, at(answeredAfter))).toBe(left);
  });
});

describe('of a job that only this window can have accepted', () => {
  const day = 86_400;
  it.each([
    ['with a browser whose clock is a day ahead', -day, 0, 1, 9000],
    ['when it was asked for a second time, its first answer lost', -day, -4, 1, 5000],
    ['when a second time was the first that arrived', 0, -60, 1, 9000],
    ['after an answer that came too late', -day, 0, 11, 0],
  ])('%s', (_, acceptedAfter, firstAsked, answeredAfter, left) => {
    const since = sinceWhen(pressed, server(acceptedAfter), at(firstAsked));
    expect(undoTime(since, at(answeredAfter))).toBe(left);
  });
});

describe('of a job that was accepted elsewhere', () => {
  const job = { acceptedJobId: 'elsewhere', acceptedAt: server(0), jobType: 'locationBased' };
  it.each([
    ['the API says so of a local one', { undoUntil: server(10) }, 4, 6000],
    ['an older API says nothing of a local one', {}, 4, 0],
    ['the sponsor may have assigned it', { undoUntil: null }, 4, 0],
    ['an older API says nothing of one up for grabs', { jobType: 'upForGrabs' }, 4, 6000],
    ['the clock is behind the server’s', { undoUntil: server(10) }, -1, 0],
    ['it is over', { undoUntil: server(10) }, 11, 0],
  ])('%s', (_, said, seconds, left) => {
    expect(undoLeft({ ...job, ...said } as MyJob, at(seconds))).toBe(left);
  });
});
