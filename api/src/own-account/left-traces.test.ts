import { afterAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { password } from '../../test/people.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { inTransaction } from '../in-transaction.ts';
import { wipe } from './wipe.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

test('where somebody logged in is forgotten with their account', async () => {
  const person = await api.signUp();
  const { _id: id, email } = person.user;
  await api.anyone.call('login', { body: { email, password } });
  const devices = async () =>
    (
      await api.owner.query<{ data: object }>(
        `select data from events where type = 'device_added' and subject_id = $1`,
        [id],
      )
    ).rows.map(({ data }) => data);
  const at = expect.any(String) as string;
  expect(await devices()).toEqual([{ at, device: expect.any(String) as string, network: at }]);
  await person.call('closeAccount', { body: { password } });
  expect(await devices()).toEqual([{ at }]);
});

test('what others were told of somebody before there were events has no name, and is found without a look at the rest', async () => {
  const [person, other] = [await api.newPerson(), await api.newPerson()];
  const reader = await api.newPerson('sponsor');
  await api.owner.query(
    `insert into notifications (id, user_id, type, meta)
     select uuidv7(), $1, 'request', jsonb_build_object('creatorId', id, 'creatorName', 'Ada',
       'jobTitle', 'Tea', 'message', 'Ada asks for “Tea”.')
     from (select $2 as id union all select $3 from generate_series(1, 1000)) people`,
    [reader.user._id, person.user._id, other.user._id],
  );
  await api.owner.query('analyze notifications');
  const { _id: id, email } = person.user;
  const actor = { kind: 'creator', id } as const;
  const rows = await inTransaction(api.context, actor, (work) =>
    rowsRead(work, 'notifications', () => wipe(work, { id, email })),
  );
  expect(rows).toBeLessThan(10);
  const { rows: messages } = await api.owner.query<{ message: string; name: string }>(
    `select distinct meta ->> 'message' as message, meta ->> 'creatorName' as name
     from notifications order by 1`,
  );
  expect(messages).toEqual([
    { message: 'Ada asks for “Tea”.', name: 'Ada' },
    { message: 'Closed account asks for “Tea”.', name: 'Closed account' },
  ]);
});
