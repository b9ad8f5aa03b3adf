import type { EndpointName } from '@castwork/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { aJob, openApi } from '../../test/open-api.ts';
import { password, type Person } from '../../test/people.ts';
import { aPicture } from '../../test/picture-files.ts';
import { post } from '../../test/things.ts';

const api = await openApi();
afterAll(() => api.close());

test.for<[name: EndpointName, input: (person: Person) => object | Promise<object>]>([
  ['createJob', () => aJob()],
  [
    'updateJob',
    async (person) => ({ params: { id: await post(person) }, body: { title: 'Another' } }),
  ],
  ['createDeposit', () => ({ body: { amount: 100 } })],
  ['setMyPicture', () => ({ body: { picture: aPicture } })],
  ['closeAccount', () => ({ body: { password } })],
])('an account that is suspended at that moment does not begin with %s', async ([name, input]) => {
  const person = await api.signUp({ role: 'sponsor' });
  const { _id: id } = person.user;
  const sent = await input(person);
  const suspending = await hold(
    api.owner,
    `update users set suspended_at = now() where id = '${id}'`,
  );
  const answer = person.call(name, sent as never);
  await suspending.untilSomeoneWaits();
  await suspending.commit();
  await expect(answer).rejects.toMatchObject({ status: 403, code: 'suspended' });
});
