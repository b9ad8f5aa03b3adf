import { afterAll, expect, test } from 'vitest';
import { asked } from '../../test/email-changes.ts';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { setBank } from '../../test/payouts.ts';
import { letterOf } from '../../test/letter-of.ts';
import { accountMail } from '../mail/mailing.ts';
import type { MailJob } from '../queue/outbox.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

test('a reset link that is made at the moment of the change lets nobody in from the old mailbox', async () => {
  const { user } = await api.signUp();
  const next = `moved-${user._id}@castwork.test`;
  const changing = await hold(
    api.owner,
    `update users set email = '${next}', email_folded = '${next}' where id = '${user._id}'`,
  );
  const letter = accountMail(api.context, { template: 'reset', email: user.email });
  await changing.untilSomeoneWaits();
  await changing.commit();
  const token = (await letter)?.token ?? 'none';
  await expect(
    api.anyone.call('resetPassword', { params: { token }, body: { password: 'a long new one' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('what was begun while an address was theirs is mailed there, however late it goes out', async () => {
  const person = await api.signUp();
  await setBank(api, person);
  await setBank(api, person, { accountNumber: '6666666666' });
  const { rows } = await api.owner.query<{ data: MailJob }>(
    `select data from pgboss.job
     where data ->> 'template' = 'payoutMethod' and data ->> 'email' = $1`,
    [person.user.email],
  );
  // Of the first there was no other account before.
  const subjects = rows.map(({ data }) => letterOf('payoutMethod', data.facts).subject);
  expect(subjects.toSorted()).toEqual([
    'Your payouts go to another account',
    'Your payouts have an account to go to',
  ]);
  const { confirm } = await asked(api, person);
  await api.anyone.call('confirmEmailChange', { params: { token: confirm } });
  const mails = await Promise.all(rows.map(({ data }) => accountMail(api.context, data)));
  expect(mails.map((mail) => mail?.to)).toEqual([person.user.email, person.user.email]);
});
