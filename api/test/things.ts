import { beforeEach } from 'vitest';
import { aJob } from './open-api.ts';
import type { People, Person } from './people.ts';

/** Who a thing belongs to: the sponsor posted the job, the creator works on it or asks for it. */
export interface Pair {
  readonly sponsor: Person;
  readonly creator: Person;
}

/** Two who have never met, a dozen miles apart: within the default radius, beyond one mile. */
export const newPair = async (api: Pick<People, 'newPerson'>): Promise<Pair> => ({
  sponsor: await api.newPerson('sponsor'),
  creator: await api.newPerson('creator', '60201'),
});

/** A pair for a test file, whose two are others before each test. */
export function freshPair(api: Pick<People, 'newPerson'>): Pair {
  const pair = {} as Pair;
  beforeEach(async () => {
    Object.assign(pair, await newPair(api));
  });
  return pair;
}

type JobInput = Parameters<typeof aJob>[0];

/** A job of a sponsor. @returns its id */
export async function post(sponsor: Person, over?: JobInput): Promise<string> {
  const { jobs } = await sponsor.call('createJob', aJob(over));
  return jobs[0]!._id;
}

/** A job that its creator has accepted. @returns the submission's id */
export async function accepted({ sponsor, creator }: Pair, over?: JobInput): Promise<string> {
  const jobId = await post(sponsor, over);
  return (await creator.call('acceptJob', { body: { jobId } })).acceptedJob._id;
}

let linksMade = 0;

/** A link that nobody has handed in. */
export const newLink = () => `https://youtu.be/${String((linksMade += 1)).padStart(11, '0')}`;

/** An accepted job whose links await the sponsor. @returns the submission's id */
export async function submitted(
  pair: Pair,
  over?: JobInput,
  contentLinks = [newLink()],
): Promise<string> {
  const jobId = await accepted(pair, over);
  await pair.creator.call('submitLinks', { body: { jobId, contentLinks } });
  return jobId;
}

/** Work that was handed in, and given back when changes were asked for. @returns the submission's id */
export async function givenBack(pair: Pair, over?: JobInput, reason = ''): Promise<string> {
  const id = await submitted(pair, over);
  await pair.sponsor.call('requestChanges', { params: { id }, body: { reason: 'Brighter' } });
  await pair.creator.call('withdrawSubmission', { params: { id }, body: { reason } });
  return id;
}

/** Work that was approved and paid. @returns the submission's id */
export async function approved(pair: Pair, over?: JobInput): Promise<string> {
  const id = await submitted(pair, over);
  await pair.sponsor.call('approveSubmission', { params: { id } });
  return id;
}

/** A pending request for a job that is beyond its creator's reach. @returns ids of both */
export async function requested({ sponsor, creator }: Pair, over?: JobInput) {
  const jobId = await post(sponsor, { jobType: 'locationBased', radiusMiles: 1, ...over });
  const { request } = await creator.call('createJobRequest', { body: { jobId } });
  return { jobId, requestId: request._id };
}

/** Links that a creator and their sponsor disagree about. @returns the submission's id */
export async function disputed(pair: Pair, over?: JobInput): Promise<string> {
  const id = await submitted(pair, over);
  await pair.creator.call('disputeSubmission', { params: { id }, body: { reason: 'It is there' } });
  return id;
}

/** Money that a sponsor has announced. */
export const announced = async ({ sponsor }: Pair, amount = 10) =>
  (await sponsor.call('createDeposit', { body: { amount } })).deposit;
