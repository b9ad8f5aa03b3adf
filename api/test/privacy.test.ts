import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import type { Endpoint } from '@castwork/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsubscribeToken } from '../src/preferences/unsubscribe-token.ts';
import { openApi, type TestApi } from './open-api.ts';
import type { Fetch, Person } from './people.ts';
import { review } from './reviews.ts';
import { approved, type Pair, requested, newPair } from './things.ts';

/** What nobody else is told of somebody: how to reach them, and where they live. */
const secretsOf = (who: string, area: string) =>
  ({
    phone: `555-${area}-1234`,
    streetAddress: `99 ${who} Lane`,
    city: 'Chicago',
    state: 'IL',
    zipCode: `6061${area.at(-1)!}`,
  }) as const;

const secrets = { sponsor: secretsOf('Sponsor', '774'), creator: secretsOf('Creator', '885') };

/** Answers that the specification gives the coordinates of a job, and one's own. */
const withCoordinates: readonly string[] = [
  'getVisibleJobs',
  'getMyJobs',
  'getPostedJobs',
  'getMe',
  'getExport',
] satisfies EndpointName[];

/** Told to an operator, to nobody, or about no person. */
const leftOut: readonly string[] = ['getStream', 'confirmEmail', 'getLiveness', 'getReadiness'];

const calls = Object.entries<Endpoint>(endpoints).filter(
  ([name, { method, access }]) =>
    method === 'GET' && access !== 'operator' && !leftOut.includes(name),
);

let api: TestApi;
let pair: Pair;
let readers: readonly { who: string; fetch: Fetch; email?: string }[];
/** What stands for `{id}` or `{month}` in the address of a call. */
let parts: (name: string) => readonly string[];

const reader = (who: string, { fetch, user }: Person) => ({ who, fetch, email: user.email });

beforeAll(async () => {
  api = await openApi();
  pair = await newPair(api);
  const { sponsor, creator } = pair;
  for (const side of ['sponsor', 'creator'] as const)
    await pair[side].call('updateMe', { body: secrets[side] });
  const submissionId = await approved(pair);
  const { jobId } = (await creator.call('getCase', { params: { id: submissionId } })).case;
  const { requestId } = await requested(pair);
  const thread = { params: { id: submissionId } };
  await sponsor.call('postMessage', { ...thread, body: { text: 'Thank you' } });
  await creator.call('postMessage', { ...thread, body: { text: 'See you' } });
  for (const side of [sponsor, creator]) await review(side, submissionId);

  readers = [
    { who: 'visitor', fetch: api.fetch },
    reader('sponsor', sponsor),
    reader('creator', creator),
    reader('another sponsor', await api.newPerson('sponsor')),
    reader('another creator', await api.newPerson()),
  ];
  const people = [sponsor.user._id, creator.user._id];
  parts = (name) => {
    if (name.startsWith('getPerson')) return people;
    if (name === 'getJob' || name === 'getReceipt') return [jobId];
    if (name === 'getAskedBrief') return [requestId];
    if (name === 'getSubscription')
      return [
        unsubscribeToken(api.context.settings, {
          userId: creator.user._id,
          kind: 'links_approved',
        }),
      ];
    if (name === 'getStatement') return [new Date().toISOString().slice(0, 7)];
    return [submissionId];
  };
});
afterAll(() => api.close());

test.each(calls)(
  '%s tells nobody another’s address, phone, street or coordinates',
  async (name, { path }) => {
    const addresses = path.includes('{')
      ? parts(name).map((part) => path.replace(/\{\w+\}/, part))
      : [path];
    const answered = new Set<string>();
    for (const { who, fetch, email } of readers)
      for (const address of addresses) {
        const answer = await fetch(address);
        // An id may hold five digits in a row that are somebody's ZIP code.
        const text = (await answer.text()).replaceAll(
          /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
          '',
        );
        if (answer.ok) answered.add(who);
        const others = (['sponsor', 'creator'] as const).filter((side) => side !== who);
        for (const side of others) {
          const { phone, streetAddress, zipCode } = secrets[side];
          const told = [phone, streetAddress, zipCode, pair[side].user.email];
          expect(
            told.filter((secret) => secret !== email && text.includes(secret)),
            `${who} ${address}`,
          ).toEqual([]);
        }
        const places = /"(latitude|longitude)":-?\d/.test(text);
        expect(places && !withCoordinates.includes(name), `${who} ${address}`).toBe(false);
      }
    expect(
      answered.size,
      'what is refused to everybody tells nothing: `parts` says what stands in the address of a call',
    ).toBeGreaterThan(0);
  },
);
