import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailbox, tokenIn } from '../../test/mailbox.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { notConfirmed, signUpsOf, stranger, taken } from '../../test/sign-ups.ts';
import { startMailWorker } from '../mail/worker.ts';
import { issueToken } from './tokens.ts';

const mailbox = await createMailbox();
await mailbox.open();
const api = await openApi({ SMTP_URL: mailbox.smtpUrl, LIMIT_MAIL_LONG: '1000/3600' });
afterAll(async () => {
  await api.close();
  await mailbox.close();
});
const { signUp, confirm, reset, login, rowOf, issue } = signUpsOf(api);

/** Sends the mails that wait. @returns when none is left */
async function mailAll() {
  const stop = await startMailWorker(api.context);
  await expect
    .poll(
      async () =>
        (
          await sql`select from pgboss.job where name = 'mail' and state <> 'completed'`.execute(
            api.context.db,
          )
        ).rows,
      { timeout: 30_000 },
    )
    .toEqual([]);
  await stop();
}

describe('while an address is unconfirmed, a new sign-up', () => {
  test('replaces password, role and every field of the one before', async () => {
    const email = 'taken-over@castwork.test';
    await signUp(email.toUpperCase(), stranger);
    const before = await rowOf(email);
    expect(await signUp(email)).toEqual({
      message: 'Account created. Check your email to confirm your address.',
    });
    await signUp('fresh@castwork.test');
    const its = ['id', 'email_folded', 'password_hash', 'signup_id', 'created_at'];
    const rest = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !its.includes(column)));
    const now = await rowOf(email);
    expect(rest(now)).toEqual({ ...rest(await rowOf('fresh@castwork.test')), email });
    expect(now.created_at.getTime()).toBeGreaterThan(before.created_at.getTime());

    await confirm(await issue(email));
    await expect(login(email, stranger.password)).rejects.toMatchObject({ status: 401 });
    expect((await login(email)).user).toMatchObject({ role: 'creator', fullName: '', email });
  });

  test('makes the links of the one before worthless', async () => {
    const email = 'links@castwork.test';
    await signUp(email, stranger);
    const [confirming, resetting] = [await issue(email), await issue(email, 'reset')];
    await signUp(email);
    const [now, itsReset] = [await issue(email), await issue(email, 'reset')];
    await expect(confirm(confirming)).rejects.toMatchObject(notConfirmed);
    await expect(reset(resetting)).rejects.toMatchObject({ status: 400 });
    await expect(login(email)).rejects.toMatchObject({ status: 403 });
    // Its own stay as good as they were.
    await confirm(now);
    await reset(itsReset);
  });

  test('with the password of the one before leaves its links good, for what it says now', async () => {
    const email = 'repeated@castwork.test';
    await signUp(email, { fullName: 'Robin Rose' });
    const [confirming, resetting] = [await issue(email), await issue(email, 'reset')];
    await signUp(email, { fullName: 'Robin Rosen' });
    await confirm(confirming);
    expect((await login(email)).user.fullName).toBe('Robin Rosen');
    await reset(resetting);
  });

  test('makes a link worthless that is just being mailed for the one before', async () => {
    const email = 'just-being-mailed@castwork.test';
    await signUp(email, stranger);
    const read = await rowOf(email);
    await signUp(email);
    const late = await issueToken(api.context.db, read, 'confirm', new Date());
    await expect(confirm(late)).rejects.toMatchObject(notConfirmed);
  });

  test('takes back the mail of the one before, if that still waits', async () => {
    const email = 'waiting@castwork.test';
    await signUp(email, stranger);
    await signUp(email);
    await mailAll();
    const mails = mailbox.mailsTo(email);
    expect(mails).toHaveLength(1);
    await confirm(tokenIn(mails[0]!));
    await expect(login(email, stranger.password)).rejects.toMatchObject({ status: 401 });
    expect((await login(email)).user.role).toBe('creator');
  });
});

describe('with the limits of a deployment', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await openApi();
  });
  afterAll(() => limited.close());

  const tryAgain = (email: string) =>
    signUpsOf(limited).signUp(email, { password: stranger.password });
  const stored = (email: string) => signUpsOf(limited).rowOf(email);

  test('an address signs up five times an hour at most, however it is spelled', async () => {
    const email = 'often@castwork.test';
    for (const spelling of [email, 'Often@castwork.test', 'OFTEN@castwork.test', email, email])
      await tryAgain(spelling);
    const fifth = await stored(email);
    await expect(tryAgain('oFTEN@castwork.test')).rejects.toMatchObject({
      status: 429,
      code: 'too_many',
    });
    expect(await stored(email)).toEqual(fifth);
    await tryAgain('another@castwork.test');
  });

  test('a confirmed address stays taken, however often it is tried', async () => {
    const { user } = await limited.signUp();
    const before = await stored(user.email);
    for (let i = 0; i < 7; i += 1)
      await expect(tryAgain(user.email.toUpperCase())).rejects.toMatchObject(taken);
    expect(await stored(user.email)).toEqual(before);
  });
});

describe('mails about an unconfirmed account say how to disown it', () => {
  test('the confirmation mail', async () => {
    const email = 'disown@castwork.test';
    await signUp(email, stranger);
    await mailAll();
    const [mail] = mailbox.mailsTo(email);
    for (const words of [mail!.text, mail!.html.replaceAll(/\s+/g, ' ')]) {
      expect(words).toContain('If you did not sign up, do not open it');
      expect(words).toContain('a new sign-up with this address replaces this one');
    }
  });

  test('the reset mail, for as long as it is unconfirmed', async () => {
    const email = 'disown-reset@castwork.test';
    const warning = 'If someone else signed up with your address, sign up again instead';
    await signUp(email, stranger);
    await api.anyone.call('forgotPassword', { body: { email } });
    await mailAll();
    const resets = () =>
      mailbox.mailsTo(email).filter(({ text }) => text.includes('/reset-password/'));
    expect(resets().map(({ text }) => text.includes(warning))).toEqual([true]);
    await reset(tokenIn(resets()[0]!));
    await api.context.pool.query(`update rate_limits set expire = 0 where key like 'mail-short:%'`);
    await api.anyone.call('forgotPassword', { body: { email } });
    await mailAll();
    expect(resets().map(({ text }) => text.includes(warning))).toEqual([false, true]);
  });
});
