import { describe, expect, test } from 'vitest';
import { codeOf, newOperator, setUp } from '../../test/operators.ts';
import { password } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { here, logInWith, openForCodes, turnOn } from '../../test/two-factor.ts';

const { api, at, noon } = await openForCodes();

const refused = (status: number, code: string) => ({ status, code });

const mailsTo = async (email: string) =>
  (
    await api.owner.query<{ template: string }>(
      `select data->>'template' as template from pgboss.job
       where data->>'email' = $1 and data->>'template' <> 'confirm' order by created_on`,
      [email],
    )
  ).rows.map(({ template }) => template);

const kindsOf = async (id: string) =>
  (
    await api.owner.query<{ type: string }>(
      'select type from events where subject_id = $1 order by id',
      [id],
    )
  ).rows.map(({ type }) => type);

test.each(['creator', 'sponsor'] as const)(
  'a %s turns it on with a code of their app, logs in by the next, and turns it off again',
  async (role) => {
    const person = await api.signUp({ role });
    const { user } = person;
    expect(await person.call('getTotp')).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const { secret, recoveryCodes } = await turnOn(at(0), person);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[0-9abcdefghjkmnpqrstvwxyz]{4}-?){4}$/);
    expect(await person.call('getTotp')).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const later = at(300);
    const reply = await logInWith(later, person, codeOf(secret, later.now));
    expect(reply.user).toEqual(user);
    const last = at(600);
    await here(last, person).call('endTotp', {
      body: { password, code: codeOf(secret, last.now) },
    });
    expect(
      (await api.anyone.call('login', { body: { email: user.email, password } })).user,
    ).toEqual(user);
    expect(await person.call('getTotp')).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await kindsOf(user._id)).toEqual([
      'totp_set_up',
      'recovery_codes_made',
      // Each login of a test is on a device of its own.
      'device_added',
      'totp_turned_off',
      'device_added',
    ]);
    expect(await mailsTo(user.email)).toEqual(['totpOn', 'totpOff']);
  },
);

describe('nothing of it is changed', () => {
  test('with a wrong password', async () => {
    const person = await api.signUp();
    const wrong = refused(403, 'wrong_password');
    await expect(
      person.call('beginTotp', { body: { password: 'not mine' } }),
    ).rejects.toMatchObject(wrong);
    const { secret } = await turnOn(at(0), person);
    const later = at(300);
    const body = { password: 'not mine', code: codeOf(secret, later.now) };
    for (const name of ['renewRecoveryCodes', 'endTotp'] as const)
      await expect(here(later, person).call(name, { body })).rejects.toMatchObject(wrong);
    expect(await person.call('getTotp')).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  test('with a wrong code, one that was used, or one of another account', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()];
    const { secret } = await turnOn(at(0), person);
    const theirs = await turnOn(at(0), other);
    const later = at(300);
    const call = (name: 'renewRecoveryCodes' | 'endTotp', code: string) =>
      here(later, person).call(name, { body: { password, code } });
    for (const code of [
      codeOf(secret, noon),
      codeOf(theirs.secret, later.now),
      theirs.recoveryCodes[0]!,
    ])
      for (const name of ['renewRecoveryCodes', 'endTotp'] as const)
        await expect(call(name, code)).rejects.toMatchObject(refused(403, 'wrong_code'));
    const right = codeOf(secret, later.now);
    await call('renewRecoveryCodes', right);
    await expect(call('endTotp', right)).rejects.toMatchObject(refused(403, 'wrong_code'));
  });

  test('with a challenge of somebody else, of a login, or after ten minutes', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()];
    const confirm = (
      moment: ReturnType<typeof at>,
      { challenge, secret }: { challenge: string; secret: string },
    ) =>
      here(moment, other).call('confirmTotp', {
        body: { challenge, code: codeOf(secret, moment.now) },
      });
    const ended = refused(409, 'challenge_ended');
    const offered = await here(at(0), person).call('beginTotp', { body: { password } });
    await expect(confirm(at(30), offered)).rejects.toMatchObject(ended);
    const own = await here(at(0), other).call('beginTotp', { body: { password } });
    await expect(confirm(at(600), own)).rejects.toMatchObject(ended);
    await confirm(at(570), own);
    await expect(confirm(at(580), own)).rejects.toMatchObject(refused(409, 'totp_is_set_up'));
  });

  test('by an operator, whose login always takes it: they make codes, and log in by one', async () => {
    const email = await newOperator(api);
    const secret = await setUp(at(0), email, noon);
    const later = at(300);
    const { row } = await api.context.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
      .then((user) => ({ row: user }));
    const operator = await later.relogin({ user: { _id: row.id, email } } as never);
    const body = { password, code: codeOf(secret, later.now) };
    await expect(operator.call('endTotp', { body })).rejects.toMatchObject(
      refused(403, 'totp_required'),
    );
    const { recoveryCodes } = await operator.call('renewRecoveryCodes', { body });
    const { user } = await logInWith(at(330), operator, recoveryCodes[4]!);
    expect(user.role).toBe('operator');
  });
});

test('set up by ten at once it is set up once, and one set of codes counts', async () => {
  const person = await api.signUp();
  const offered = await Promise.all(
    times(6, () => here(at(0), person).call('beginTotp', { body: { password } })),
  );
  const outcome = await race(
    offered.map(
      ({ challenge, secret }) =>
        () =>
          here(at(0), person).call('confirmTotp', {
            body: { challenge, code: codeOf(secret, noon) },
          }),
    ),
  );
  expect(outcome.won).toBe(1);
  expect(await person.call('getTotp')).toEqual({ isOn: true, recoveryCodesLeft: 10 });
});

test('wrong codes in Settings lock as those of a login do, and apart from them', async () => {
  const person = await api.signUp();
  const { secret } = await turnOn(at(0), person);
  const later = at(300);
  const right = codeOf(secret, later.now);
  const wrong = right === '000000' ? '000001' : '000000';
  const statuses = [];
  for (const code of [...times(11, () => wrong), right])
    statuses.push(
      await here(later, person)
        .call('endTotp', { body: { password, code } })
        .then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
    );
  expect(statuses).toEqual([...times(10, () => 403), 429, 429]);
  expect((await logInWith(later, person, right)).user).toEqual(person.user);
});
