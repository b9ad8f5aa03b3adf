import type { ErrorBody } from '@castwork/contract/contract';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { aJob, openApi, type TestApi } from './open-api.ts';
import { aBankAccount } from './payouts.ts';
import { password } from './people.ts';
import { aPicture } from './picture-files.ts';
import { accepted, type Pair, post, requested, submitted, newPair } from './things.ts';

let api: TestApi;
const ids = { accepted: '', submitted: '', request: '', job: '' };

/** A sponsor and a creator with something of each kind between them. */
export let pair: Pair;

/** Everything that a refused call could have changed, as one hash. */
async function stored(): Promise<string> {
  const tables = [
    'users',
    'jobs',
    'job_versions',
    'submissions',
    'links',
    'link_checks',
    'job_requests',
    'clocks',
    'notifications',
    'account_tokens',
    'payout_methods',
    'payouts',
    'saved_searches',
    'user_pictures',
  ];
  const rows = sql.join(
    tables.map((table) => sql`select to_jsonb(t)::text as row from ${sql.table(table)} t`),
    sql` union all `,
  );
  const result = await sql<{ hash: string }>`
    select md5(string_agg(row, '|' order by row)) as hash from (${rows}) everything
  `.execute(api.context.db);
  return result.rows[0]!.hash;
}

/** For a file of tests about what is refused: after each of them nothing may have changed. */
export function expectNoChange() {
  let before: string;
  beforeAll(async () => {
    api = await openApi();
    pair = await newPair(api);
    ids.accepted = await accepted(pair);
    ids.submitted = await submitted(pair);
    ids.request = (await requested(pair)).requestId;
    ids.job = await post(pair.sponsor);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    before = await stored();
  });
  afterEach(async () => {
    if ((await stored()) !== before) throw new Error('A refused call changed something.');
  });
}

/** Sends raw text to an endpoint, as whoever may call it. */
export function send(
  name: EndpointName,
  body: string | undefined,
  path: string = endpoints[name].path,
) {
  const { access, method } = endpoints[name];
  const { fetch } = access === 'public' ? api : access === 'creator' ? pair.creator : pair.sponsor;
  return fetch(path, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  });
}

/** The status and the words of a refusal. */
export const read = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as ErrorBody),
});

/** A sound call of every endpoint that takes a body. */
export const valid = (): Record<string, { path?: string; body: Record<string, unknown> }> => ({
  signup: { body: { email: 'bad@castwork.test', password } },
  login: { body: { email: 'bad@castwork.test', password } },
  forgotPassword: { body: { email: 'bad@castwork.test' } },
  resendConfirmation: { body: { email: 'bad@castwork.test' } },
  resetPassword: { path: '/api/reset-password/token', body: { password } },
  updateMe: { body: { city: 'Elgin' } },
  createJob: aJob(),
  acceptJob: { body: { jobId: ids.request } },
  submitLinks: { body: { jobId: ids.accepted, contentLinks: ['https://youtu.be/a'] } },
  checkLink: { body: { acceptedJobId: ids.accepted, url: 'https://youtu.be/a' } },
  requestChanges: {
    path: `/api/submissions/${ids.submitted}/request-changes`,
    body: { reason: 'Too dark' },
  },
  withdrawSubmission: {
    path: `/api/submissions/${ids.accepted}/withdraw`,
    body: { reason: '' },
  },
  disputeSubmission: {
    path: `/api/submissions/${ids.submitted}/dispute`,
    body: { reason: 'We do not agree' },
  },
  updateJob: { path: `/api/jobs/${ids.job}`, body: { title: 'Longer video' } },
  createJobRequest: { body: { jobId: ids.request, note: '' } },
  saveSearch: { body: { query: { words: 'video' }, radiusMiles: 25, alert: 'now' } },
  setPayoutMethod: { body: aBankAccount },
  setMyPicture: { body: { picture: aPicture } },
  setPayoutSchedule: { body: { schedule: 'weekly' } },
  requestPayout: { body: { amount: 10 } },
  denyRequest: { path: `/api/requests/${ids.request}/deny`, body: { reason: '' } },
});
