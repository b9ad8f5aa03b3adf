import { expect, test } from 'vitest';
import { anAddress } from '../../test/email-changes.ts';
import { openWithMail } from '../../test/mail-worker.ts';
import { tokenIn } from '../../test/mailbox.ts';
import { password, type Person } from '../../test/people.ts';

const { api, mailbox } = await openWithMail({ LIMIT_MAIL_SHORT: '1/60' });

const ask = (person: Person, email: string) =>
  person.call('changeEmail', { body: { password, email } });
const confirm = (token: string) => api.anyone.call('confirmEmailChange', { params: { token } });

test('nobody is told of a link to an address that is mailed none, as what was mailed a moment ago was called off', async () => {
  const person = await api.newPerson();
  const email = anAddress();
  await ask(person, email);
  const [mail] = await mailbox.arrived(email);
  await person.call('cancelEmailChange');
  await expect(ask(person, email)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  await expect(confirm(tokenIn(mail!))).rejects.toMatchObject({ status: 400 });
  expect((await person.call('getEmailChange')).waiting).toBeNull();
  const other = anAddress();
  await ask(person, other);
  await expect(ask(person, email)).rejects.toMatchObject({ status: 429 });
  // Asked for again, it is the one whose link was mailed.
  await ask(person, other);
  const [newer] = await mailbox.arrived(other);
  expect(await confirm(tokenIn(newer!))).toMatchObject({ email: other });
});
