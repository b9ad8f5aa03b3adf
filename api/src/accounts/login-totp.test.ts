import { openForCodes } from '../../test/two-factor.ts';
import { describe, expect, test } from 'vitest';
import { codeOf, newOperator, secondStep, setUp } from '../../test/operators.ts';
import { password } from '../../test/people.ts';
import { inTransaction } from '../in-transaction.ts';
import { keepSecret } from '../totp/user-totp.ts';

const { api, at, noon } = await openForCodes();

let operators = 0;
const anOperator = () => newOperator(api, `operator-${(operators += 1)}@castwork.test`);

const refused = (status: number, code: string) => ({ status, code });

test('the first login sets an app up, and counts once a code of it has come back', async () => {
  const email = await anOperator();
  const here = at(0);
  const { challenge, setUp: offered } = await secondStep(here, email);
  expect(offered!.uri).toBe(
    `otpauth://totp/Castwork:${encodeURIComponent(email)}?issuer=Castwork&secret=${offered!.secret}` +
      '&algorithm=SHA1&digits=6&period=30',
  );
  expect(offered!.secret).toMatch(/^[A-Z2-7]{32}$/);
  // Until then every login offers another, and none is kept.
  const again = await secondStep(here, email);
  expect(again.setUp!.secret).not.toBe(offered!.secret);
  const code = codeOf(offered!.secret, noon);
  const ofAnother = codeOf(again.setUp!.secret, noon);
  await expect(
    here.anyone.call('loginTotp', { body: { challenge, code: ofAnother } }),
  ).rejects.toMatchObject(refused(401, 'wrong_code'));
  const { token, user } = await here.anyone.call('loginTotp', {
    body: { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` },
  });
  expect(user).toMatchObject({ email, role: 'operator' });
  expect((await here.as(token, user).call('getMe')).user).toEqual(user);
  await expect(
    here.anyone.call('loginTotp', {
      body: { challenge: again.challenge, code: ofAnother },
    }),
  ).rejects.toMatchObject(refused(401, 'wrong_code'));
  const { rows } = await api.owner.query<{ type: string }>(
    'select type from events where subject_id = $1 order by id',
    [user._id],
  );
  expect(rows.map(({ type }) => type)).toEqual([
    'operator_made',
    'password_changed',
    'totp_set_up',
  ]);
});

test('the secret is sealed where it is kept, and opens for its owner alone', async () => {
  const [one, other] = [await anOperator(), await anOperator()];
  const secret = await setUp(at(0), one, noon);
  await setUp(at(0), other, noon);
  const { rows } = await api.owner.query<{ secret_sealed: Buffer }>(
    'select secret_sealed from user_totp join users on users.id = user_id where email = $1',
    [one],
  );
  expect(rows[0]!.secret_sealed.toString('latin1')).not.toContain(secret);
  await api.owner.query(
    'update user_totp set secret_sealed = $1 from users where users.id = user_id and email = $2',
    [rows[0]!.secret_sealed, other],
  );
  await expect(
    at(60).anyone.call('login', { body: { email: other, password } }),
  ).rejects.toMatchObject(refused(403, 'totp_unreadable'));
});

test('every login asks for a code; a session lasts twelve hours', async () => {
  const email = await anOperator();
  const secret = await setUp(at(0), email, noon);
  const later = at(300);
  const { challenge, setUp: offered } = await secondStep(later, email);
  expect(offered).toBeUndefined();
  const body = { challenge, code: codeOf(secret, later.now) };
  const { token, user } = await later.anyone.call('loginTotp', { body });
  const { exp, iat } = JSON.parse(atob(token.split('.')[1]!)) as Record<string, number>;
  expect(exp! - iat!).toBe(12 * 60 * 60);
  await expect(
    at(300 + 12 * 60 * 60)
      .as(token, user)
      .call('getMe'),
  ).rejects.toMatchObject({ status: 401 });
});

describe('a code', () => {
  test.each([
    ['of the step before', -30, true],
    ['of the next step', 30, true],
    ['of two steps before', -60, false],
    ['of the step after the next', 60, false],
  ])('%s: whether it counts', async (_, shift, counts) => {
    const email = await anOperator();
    const secret = await setUp(at(0), email, noon);
    const later = at(600);
    const { challenge } = await secondStep(later, email);
    const code = codeOf(secret, new Date(later.now.getTime() + shift * 1_000));
    const answer = later.anyone.call('loginTotp', { body: { challenge, code } }).then(
      () => 'counts',
      (error: { code: string }) => error.code,
    );
    expect(await answer).toBe(counts ? 'counts' : 'wrong_code');
  });

  test('counts once, also for ten who send it together, and no earlier one after it', async () => {
    const email = await anOperator();
    const secret = await setUp(at(0), email, noon);
    const later = at(600);
    const { challenge } = await secondStep(later, email);
    const send = (moment: Date) =>
      later.anyone.call('loginTotp', { body: { challenge, code: codeOf(secret, moment) } });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => send(later.now)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(send(new Date(later.now.getTime() - 30_000))).rejects.toMatchObject({
      status: 401,
    });
  });

  test('that sets an app up does so once, also for ten who send theirs together', async () => {
    const email = await anOperator();
    const here = at(0);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, async () => setUp(here, email, noon)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('wrong codes lock as wrong passwords do, and the right code must wait then', async () => {
  const email = await anOperator();
  const secret = await setUp(at(0), email, noon);
  const later = at(600);
  const { challenge } = await secondStep(later, email);
  const right = codeOf(secret, later.now);
  const wrong = right === '000000' ? '000001' : '000000';
  const statuses = [];
  for (const code of [...Array.from({ length: 11 }, () => wrong), right])
    statuses.push(
      await later.anyone.call('loginTotp', { body: { challenge, code } }).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

describe('a challenge', () => {
  test('is good for ten minutes, and for the password that was given', async () => {
    const email = await anOperator();
    const secret = await setUp(at(0), email, noon);
    const { challenge } = await secondStep(at(60), email);
    const late = at(60 + 10 * 60);
    await expect(
      late.anyone.call('loginTotp', { body: { challenge, code: codeOf(secret, late.now) } }),
    ).rejects.toMatchObject(refused(401, 'challenge_ended'));
    await api.owner.query(`update users set password_hash = 'none' where email = $1`, [email]);
    const soon = at(120);
    await expect(
      soon.anyone.call('loginTotp', { body: { challenge, code: codeOf(secret, soon.now) } }),
    ).rejects.toMatchObject(refused(401, 'challenge_ended'));
  });

  test('opens nothing else, and nothing else stands for one', async () => {
    const email = await anOperator();
    const { challenge } = await secondStep(at(0), email);
    const headers = { authorization: `Bearer ${challenge}` };
    expect((await api.fetch('/api/users/me', { headers })).status).toBe(401);
    const { token } = await api.newPerson();
    for (const other of [token, 'x', challenge.slice(0, -2), `A${challenge}`])
      await expect(
        at(0).anyone.call('loginTotp', { body: { challenge: other, code: '000000' } }),
      ).rejects.toMatchObject(refused(401, 'challenge_ended'));
  });
});

test('a creator who has set up an app is asked for a code as well', async () => {
  const { user } = await api.signUp();
  const email = await anOperator();
  const secret = await setUp(at(0), email, noon);
  // What their settings will do, with the one table there is.
  await inTransaction(api.context, { kind: 'creator', id: user._id }, (work) =>
    keepSecret(work, { id: user._id, role: 'creator' }, secret, 0),
  );
  const later = at(600);
  const { challenge } = await secondStep(later, user.email);
  const reply = await later.anyone.call('loginTotp', {
    body: { challenge, code: codeOf(secret, later.now) },
  });
  expect(reply.user).toEqual(user);
});
