import { afterAll, beforeEach, expect, test } from 'vitest';
import { inDays } from '../../test/moments.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { newLink, post, submitted } from '../../test/things.ts';
import { operatorOnServer, system } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { expire } from './expire.ts';
import { resolve } from './resolve.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

let sponsor: Person;
/** Live beyond the reach of local jobs. */
let people: [Person, Person, Person];
beforeEach(async () => {
  await api.owner.query('update jobs set deleted_at = now() where deleted_at is null');
  sponsor = await api.newPerson('sponsor');
  const far = () => api.newPerson('creator', '60201');
  people = [await far(), await far(), await far()];
});

const local = { jobType: 'locationBased', radiusMiles: 1 } as const;
const accept = (person: Person, jobId: string) => person.call('acceptJob', { body: { jobId } });
const ask = async (person: Person, jobId: string) =>
  (await person.call('createJobRequest', { body: { jobId } })).request._id;
const approve = (id: string) => sponsor.call('approveRequest', { params: { id } });
const workOf = async (person: Person) => (await person.call('getMyJobs')).jobs[0]!.acceptedJobId;
const statesOf = async (person: Person) =>
  (await person.call('getMyRequests')).items.map(({ status }) => status);
const isOffered = async (person: Person, jobId: string) => {
  const { jobs, outsideRadiusJobs } = await person.call('getVisibleJobs');
  return [...jobs, ...outsideRadiusJobs].some(({ _id }) => _id === jobId);
};

/** The ways in which work ends and leaves its place. */
const ends: Record<string, (person: Person, id: string) => Promise<unknown>> = {
  'is withdrawn': (person, id) => {
    const later = serve(inDays(api.context, 0.001)).as(person.token, person.user);
    return later.call('withdrawSubmission', { params: { id } });
  },
  expires: (_, id) => inTransaction(api.context, system, (work) => expire(work, id)),
  'is decided against': async (person, id) => {
    const contentLinks = [newLink()];
    await person.call('submitLinks', { body: { jobId: id, contentLinks } });
    await sponsor.call('disputeSubmission', { params: { id }, body: { reason: 'None' } });
    await inTransaction(api.context, operatorOnServer, (work) =>
      resolve(work, id, { share: 0, reason: 'None' }),
    );
  },
};

test.each(Object.entries(ends))(
  'the place of work that %s is in the market again, but not for who had it',
  async (_, end) => {
    const jobId = await post(sponsor, { splitCount: 2 });
    const [first, second, third] = people;
    await accept(first, jobId);
    await accept(second, jobId);
    expect(await isOffered(third, jobId)).toBe(false);
    await end(first, await workOf(first));
    expect(await isOffered(third, jobId)).toBe(true);
    expect(await isOffered(first, jobId)).toBe(false);
    await expect(accept(first, jobId)).rejects.toMatchObject({ code: 'had_before' });
    await accept(third, jobId);
    await expect(accept(await api.newPerson(), jobId)).rejects.toMatchObject({
      code: 'not_available',
    });
  },
);

test.each(Object.entries(ends))(
  'where an assigned creator’s work %s the sponsor lets in another, and not who had it',
  async (_, end) => {
    const jobId = await post(sponsor, { ...local, splitCount: 2 });
    const [first, second, third] = people;
    await approve(await ask(first, jobId));
    await approve(await ask(second, jobId));
    await expect(ask(third, jobId)).rejects.toMatchObject({ code: 'not_available' });
    await end(first, await workOf(first));
    const again = await ask(third, jobId);
    expect((await approve(again)).request.status).toBe('approved');
    expect((await third.call('getMyJobs')).jobs).toMatchObject([{ _id: jobId, status: 'Pending' }]);
    await expect(ask(first, jobId)).rejects.toMatchObject({ code: 'had_before' });
    // What was answered stays answered: the creator had the job.
    expect(await statesOf(first)).toEqual(['approved']);
  },
);

test('a request that could not be approved while the job was full is approved once a place is free', async () => {
  const jobId = await post(sponsor, local);
  const [first, second] = people;
  const [one, other] = [await ask(first, jobId), await ask(second, jobId)];
  await approve(one);
  await expect(approve(other)).rejects.toMatchObject({ status: 409, code: 'not_available' });
  expect(await statesOf(second)).toEqual(['pending']);
  await ends['is withdrawn']!(first, await workOf(first));
  await approve(other);
  expect((await second.call('getMyJobs')).jobs).toMatchObject([{ _id: jobId }]);
});

test('links that were sent hold their place', async () => {
  const [creator, other] = people;
  const id = await submitted({ sponsor, creator });
  const [job] = (await sponsor.call('getPostedJobs')).jobs;
  await expect(ends['is withdrawn']!(creator, id)).rejects.toMatchObject({ status: 409 });
  expect(await isOffered(other, job!._id)).toBe(false);
});
