import { randomUUID } from 'node:crypto';
import { changesSomething, type Endpoint, isForSuspended } from '@castwork/contract/endpoint';
import { endpoints } from '@castwork/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { suspended } from '../../test/suspensions.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());
const people: Record<'creator' | 'sponsor', Person> = {
  creator: await suspended(api, await api.newPerson()),
  sponsor: await suspended(api, await api.newPerson('sponsor')),
};

/** What people who are signed in call. */
const calls = Object.entries<Endpoint>(endpoints).filter(
  ([, { access }]) => access !== 'public' && access !== 'operator',
);

test('every call that changes something says whether it is for whoever is suspended', () => {
  const unsaid = calls.filter(
    ([, endpoint]) => changesSomething(endpoint) && endpoint.whileSuspended === undefined,
  );
  expect(unsaid.map(([name]) => name)).toEqual([]);
});

test('whoever is suspended finishes, is paid and reads, and begins nothing', () => {
  const refused = calls.filter(([, endpoint]) => !isForSuspended(endpoint)).map(([name]) => name);
  // Written down again, so that a change of the contract shows here.
  expect(refused.toSorted()).toEqual([
    'acceptJob',
    'answerReview',
    'approveRequest',
    'closeAccount',
    'createDeposit',
    'createJob',
    'createJobRequest',
    'createReview',
    'postMessage',
    'renewRequest',
    'saveSearch',
    'setMyPicture',
    'updateJob',
    'updateSavedSearch',
  ]);
});

/** Makes a call with nothing in it, in a session of its own. @returns the code of its refusal, if it is */
async function codeOf({ method, path }: Endpoint, person: Person) {
  const { fetch } = await api.relogin(person);
  const answer = await fetch(path.replace(/\{\w+\}/, randomUUID()), {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
  });
  if (answer.ok) return void (await answer.body?.cancel());
  return ((await answer.json()) as { code: string }).code;
}

test.each(calls)('%s answers whoever is suspended as its flag says', async (_, endpoint) => {
  const person = endpoint.access === 'sponsor' ? people.sponsor : people.creator;
  const isRefused = (await codeOf(endpoint, person)) === 'suspended';
  expect(isRefused).toBe(!isForSuspended(endpoint));
});

test('a refusal is one sentence, with 403', async () => {
  // The calls above have had more sessions than one account keeps.
  const { call } = await api.relogin(people.sponsor);
  await expect(call('createDeposit', { body: { amount: 10 } })).rejects.toMatchObject({
    status: 403,
    code: 'suspended',
    message: 'Your account is suspended: finish what you have begun, but begin nothing new.',
  });
});
