import { expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { codeOf, newOperator, secondStep } from '../../test/operators.ts';
import { password, type Person } from '../../test/people.ts';
import { times } from '../../test/race.ts';
import { here, openForCodes } from '../../test/two-factor.ts';

const { api, at, noon } = await openForCodes();

const begin = async () => {
  const person = await api.signUp();
  const offer = await here(at(0), person).call('beginTotp', { body: { password } });
  const right = codeOf(offer.secret, noon);
  const confirm = (code: string) =>
    here(at(0), person).call('confirmTotp', { body: { challenge: offer.challenge, code } });
  return {
    person,
    challenge: offer.challenge,
    right,
    wrong: right === '000000' ? '000001' : '000000',
    confirm,
  };
};

const isOn = async (person: Person) => (await person.call('getTotp')).isOn;

test('an app is set up by a code of it, and by no other', async () => {
  const { person, right, wrong, confirm } = await begin();
  // Recovery codes come with it: there is none to use yet.
  await expect(confirm(wrong)).rejects.toMatchObject({
    status: 403,
    code: 'wrong_code',
    message: 'That code is not right, or was used before. Wait for the next.',
  });
  expect(await isOn(person)).toBe(false);
  await confirm(right);
  expect(await isOn(person)).toBe(true);
  // Nobody else is told that theirs is.
  expect(await isOn(await api.signUp())).toBe(false);
});

test('what sets an app up opens no session, and what opens one sets none up', async () => {
  const { person, right, challenge } = await begin();
  await expect(
    at(0).anyone.call('loginTotp', { body: { challenge, code: right } }),
  ).rejects.toMatchObject({ status: 401, code: 'challenge_ended' });
  expect(await isOn(person)).toBe(false);
  const email = await newOperator(api, 'sets-up-at-login@castwork.test');
  const { challenge: ofLogin, setUp } = await secondStep(at(0), email);
  const { rows } = await api.owner.query<Person['user']>(
    'select id as _id from users where email = $1',
    [email],
  );
  const operator = await api.relogin({ user: rows[0]! } as Person);
  await expect(
    here(at(0), operator).call('confirmTotp', {
      body: { challenge: ofLogin, code: codeOf(setUp!.secret, noon) },
    }),
  ).rejects.toMatchObject({ status: 409, code: 'challenge_ended' });
});

test('wrong codes while it is set up lock as those of a login do', async () => {
  const { person, right, wrong, confirm } = await begin();
  const statuses = [];
  for (const code of [...times(11, () => wrong), right])
    statuses.push(
      await confirm(code).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
  expect(statuses).toEqual([...times(10, () => 403), 429, 429]);
  expect(await isOn(person)).toBe(false);
});

test('a password that is changed meanwhile sets up no app any more', async () => {
  const { person, right, confirm } = await begin();
  const changing = await hold(
    api.owner,
    `update users set password_hash = 'another' where id = '${person.user._id}'`,
  );
  const answer = confirm(right);
  await changing.untilSomeoneWaits();
  await changing.commit();
  await expect(answer).rejects.toMatchObject({ status: 409, code: 'challenge_ended' });
  expect(await isOn(person)).toBe(false);
});
