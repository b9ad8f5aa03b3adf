import { randomUUID } from 'node:crypto';
import { aJob } from '../open-api.ts';
import { accepted, newLink, type Pair, post, requested, submitted } from '../things.ts';
import { jobOf, params, type Routes, theirs } from './route.ts';

const requestId = async (pair: Pair | undefined) =>
  params(pair && (await requested(pair)).requestId);

/** When a resolved request of theirs was archived. */
const archived = async (pair: Pair) => {
  await pair.sponsor.call('denyRequest', await requestId(pair));
  return (await pair.sponsor.call('archiveResolvedRequests')).archivedAt!;
};

let searches = 0;

/** A search that nobody has saved before. */
const aSearch = () => ({
  body: { query: { words: `video ${(searches += 1)}` }, alert: 'daily' as const },
});

/** A search of the creator's, who keeps few. @returns its id */
async function saved({ creator }: Pair) {
  const { items } = await creator.call('getSavedSearches');
  for (const { _id: id } of items) await creator.call('deleteSavedSearch', params(id));
  return (await creator.call('saveSearch', aSearch())).savedSearch._id;
}

/** What is asked of jobs, work and requests. */
export const marketRoutes = {
  createJob: { by: 'sponsor', answers: { own: 201 }, send: () => aJob() },
  getPostedJobs: { by: 'sponsor', answers: { own: 200 } },
  updateJob: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => ({ ...params(await jobOf(pair)), body: { title: 'Longer video' } }),
  },
  deleteJob: { by: 'sponsor', answers: theirs, send: async (pair) => params(await jobOf(pair)) },
  getVisibleJobs: { by: 'creator', answers: { own: 200 } },
  getSavedSearches: { by: 'creator', answers: { own: 200 } },
  saveSearch: { by: 'creator', answers: { own: 201 }, send: () => aSearch() },
  updateSavedSearch: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => ({ ...params(pair && (await saved(pair))), body: { alert: 'none' } }),
  },
  deleteSavedSearch: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => params(pair && (await saved(pair))),
  },
  getMyJobs: { by: 'creator', answers: { own: 200 } },
  getJob: {
    by: 'public',
    // It is on the market.
    answers: { own: 200, foreign: 200, missing: 404 },
    send: async (pair) => params(await jobOf(pair)),
  },
  getAgent: { by: 'sponsor', answers: { own: 200 } },
  acceptJob: {
    by: 'creator',
    // A job is for every creator.
    answers: { own: 201, foreign: 201, missing: 404 },
    send: async (pair) => ({ body: { jobId: await jobOf(pair) } }),
  },
  submitLinks: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => ({
      body: {
        jobId: pair ? await accepted(pair) : randomUUID(),
        contentLinks: [newLink()],
      },
    }),
  },
  checkLink: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => ({
      body: {
        acceptedJobId: pair ? await accepted(pair) : randomUUID(),
        url: 'https://youtu.be/a',
      },
    }),
  },
  approveSubmission: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => params(pair && (await submitted(pair))),
  },
  requestChanges: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => ({
      ...params(pair && (await submitted(pair))),
      body: { reason: 'Too dark' },
    }),
  },
  withdrawSubmission: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => params(pair && (await accepted(pair))),
  },
  disputeSubmission: {
    by: 'member',
    answers: theirs,
    send: async (pair) => ({
      ...params(pair && (await submitted(pair))),
      body: { reason: 'We do not agree' },
    }),
  },
  getTimeline: {
    by: 'signedIn',
    answers: theirs,
    operator: { foreign: 200 },
    send: async (pair) => params(pair && (await accepted(pair))),
  },
  getCase: {
    by: 'signedIn',
    answers: theirs,
    operator: { foreign: 200 },
    send: async (pair) => params(pair && (await accepted(pair))),
  },
  createJobRequest: {
    by: 'creator',
    answers: { own: 201, foreign: 201, missing: 404 },
    send: async (pair) => ({
      body: {
        jobId: pair
          ? await post(pair.sponsor, { jobType: 'locationBased', radiusMiles: 1 })
          : randomUUID(),
      },
    }),
  },
  getJobRequests: { by: 'member', answers: { own: 200 } },
  deleteJobRequest: { by: 'creator', answers: theirs, send: requestId },
  getRequests: { by: 'sponsor', answers: { own: 200 } },
  getInbox: { by: 'sponsor', answers: { own: 200 } },
  getMyRequests: { by: 'creator', answers: { own: 200 } },
  approveRequest: { by: 'sponsor', answers: theirs, send: requestId },
  denyRequest: { by: 'sponsor', answers: theirs, send: requestId },
  getAskedBrief: { by: 'creator', answers: theirs, send: requestId },
  renewRequest: { by: 'creator', answers: theirs, send: requestId },
  archiveResolvedRequests: { by: 'sponsor', answers: { own: 200 } },
  restoreArchivedRequests: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => ({
      body: { archivedAt: pair ? await archived(pair) : '2020-01-01T00:00:00.000Z' },
    }),
  },
  deleteRequest: { by: 'creator', answers: theirs, send: requestId },
} satisfies Routes;
