import { expect, test } from 'vitest';
import { codeOf, secondStep } from '../../test/operators.ts';
import { password } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { here, logInWith, openForCodes, turnOn } from '../../test/two-factor.ts';
import { letterOf } from '../../test/letter-of.ts';

const { api, at } = await openForCodes();

const wrongCode = { status: 401, code: 'wrong_code' };

test('each lets in once, however it is typed, and its owner is mailed how many are left', async () => {
  const person = await api.signUp();
  const { recoveryCodes } = await turnOn(at(0), person);
  const [first, second] = recoveryCodes as [string, string];
  for (const typed of [
    first,
    ` ${second.replaceAll('-', ' ').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')} `,
  ])
    expect((await logInWith(at(60), person, typed)).user).toEqual(person.user);
  await expect(logInWith(at(90), person, first)).rejects.toMatchObject(wrongCode);
  expect(await person.call('getTotp')).toEqual({ isOn: true, recoveryCodesLeft: 8 });
  const { rows } = await api.owner.query(
    `select data->'facts'->'left' as left from pgboss.job
     where data->>'email' = $1 and data->>'template' = 'recoveryCodeUsed' order by created_on`,
    [person.user.email],
  );
  expect(rows).toEqual([{ left: 9 }, { left: 8 }]);
});

test('one that is used in Settings is told likewise, and one that is refused is not', async () => {
  const person = await api.signUp();
  const { recoveryCodes } = await turnOn(at(0), person);
  const [code, newPassword] = [recoveryCodes[0]!, 'another long phrase'];
  const { call } = here(at(60), person);
  await call('changePassword', { body: { password, newPassword, code } });
  await expect(
    call('renewRecoveryCodes', { body: { password: newPassword, code } }),
  ).rejects.toMatchObject({ ...wrongCode, status: 403 });
  const { rows } = await api.owner.query(
    `select data->'facts'->'left' as left from pgboss.job
     where data->>'email' = $1 and data->>'template' = 'recoveryCodeUsed'`,
    [person.user.email],
  );
  expect(rows).toEqual([{ left: 9 }]);
  const { rows: events } = await api.owner.query(
    `select actor_kind, actor_id from events where type = 'recovery_code_used' and subject_id = $1`,
    [person.user._id],
  );
  expect(events).toEqual([{ actor_kind: 'creator', actor_id: person.user._id }]);
});

const textOf = (left: number) => letterOf('recoveryCodeUsed', { left }).text;

test('the letter of the last ones asks for new ones', () => {
  expect(textOf(8)).toBe('Each is good once. 8 are left.');
  expect(textOf(1)).toBe('Each is good once. One is left. Make new ones in Settings soon.');
  expect(textOf(0)).toContain('It was the last one. Make new ones in Settings now');
});

test('sent by ten at once, one lets in one', async () => {
  const person = await api.signUp();
  const { recoveryCodes } = await turnOn(at(0), person);
  const later = at(60);
  const { challenge } = await secondStep(later, person.user.email);
  const body = { challenge, code: recoveryCodes[7]! };
  const outcome = await race(times(10, () => () => later.anyone.call('loginTotp', { body })));
  expect(outcome.won).toBe(1);
  expect(await person.call('getTotp')).toEqual({ isOn: true, recoveryCodesLeft: 9 });
});

test('made anew, those of before count no more; by two at once there are ten', async () => {
  const person = await api.signUp();
  const { secret, recoveryCodes } = await turnOn(at(0), person);
  const later = at(300);
  const codes = [codeOf(secret, later.now), recoveryCodes[0]!];
  const made = await Promise.allSettled(
    codes.map((code) =>
      here(later, person).call('renewRecoveryCodes', { body: { password, code } }),
    ),
  );
  expect(made.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await person.call('getTotp')).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  await expect(logInWith(at(330), person, recoveryCodes[1]!)).rejects.toMatchObject(wrongCode);
});

test('guessed ones lock the second step as wrong codes do', async () => {
  const person = await api.signUp();
  const { recoveryCodes } = await turnOn(at(0), person);
  const later = at(60);
  const { challenge } = await secondStep(later, person.user.email);
  const guess = `${recoveryCodes[0]!.slice(0, 4)}-0000-0000-0000`;
  const statuses = [];
  for (const code of [...times(11, () => guess), recoveryCodes[0]!])
    statuses.push(
      await later.anyone.call('loginTotp', { body: { challenge, code } }).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
  expect(statuses).toEqual([...times(10, () => 401), 429, 429]);
});

test('no more than a hash is kept of one, and they go with the app', async () => {
  const person = await api.signUp();
  const { recoveryCodes } = await turnOn(at(0), person);
  const kept = async () =>
    JSON.stringify(
      (await api.owner.query('select * from recovery_codes where user_id = $1', [person.user._id]))
        .rows,
    );
  expect(await kept()).toContain('$argon2id$');
  for (const code of recoveryCodes) {
    const bare = code.replaceAll('-', '');
    expect(await kept()).not.toContain(bare.slice(0, 5));
  }
  await here(at(300), person).call('endTotp', { body: { password, code: recoveryCodes[2]! } });
  expect(await kept()).toBe('[]');
});
