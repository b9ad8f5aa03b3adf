import { openWithMail, publicUrl } from '../../test/mail-worker.ts';
import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { tokenIn } from '../../test/mailbox.ts';
import { password } from '../../test/people.ts';

const { api, mailbox } = await openWithMail({
  LIMIT_MAIL_SHORT: '1000/60',
  LIMIT_MAIL_LONG: '1000/60',
});

const expire = (token: string) =>
  api.owner.query(
    `update account_tokens set expires_at = now() - interval '1 second' where hash = $1`,
    [createHash('sha256').update(token).digest()],
  );

const confirm = (token: string) => api.anyone.call('confirmEmail', { params: { token } });
const reset = (token: string, next = password) =>
  api.anyone.call('resetPassword', { params: { token }, body: { password: next } });
const login = (email: string, typed = password) =>
  api.anyone.call('login', { body: { email, password: typed } });

const notConfirmed = { status: 400, message: 'Invalid or expired confirmation link.' };
const notReset = { status: 400, message: 'Token is invalid or has expired' };

/** A mailed reset token for an account. */
async function forget(email: string) {
  const resets = () =>
    mailbox.mailsTo(email).filter(({ text }) => text.includes('/reset-password/'));
  const before = resets().length;
  await api.anyone.call('forgotPassword', { body: { email } });
  const [newest] = await vi.waitUntil(() => (resets().length > before ? resets() : undefined), {
    timeout: 30_000,
  });
  return tokenIn(newest!);
}

describe('the confirmation mail', () => {
  test('confirms its address, however often its page is loaded', async () => {
    const email = 'new@castwork.test';
    await api.anyone.call('signup', { body: { email, password, fullName: 'N'.repeat(200) } });
    const [mail] = await mailbox.arrived(email);
    await expect(login(email)).rejects.toMatchObject({ status: 403 });
    const token = tokenIn(mail!);
    expect((await confirm(token)).message).toBeTruthy();
    expect((await confirm(token)).message).toBeTruthy();
    expect((await login(email)).user.email).toBe(email);
    await expire(token);
    await expect(confirm(token)).rejects.toMatchObject(notConfirmed);
  });

  test('is HTML and text, with a link to the app’s address and no other', async () => {
    const email = `${'long.'.repeat(12)}one@castwork.test`;
    await api.fetch('/api/signup', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        forwarded: 'host=evil.test',
        origin: 'https://evil.test',
      },
      body: JSON.stringify({ email, password }),
    });
    const [mail] = await mailbox.arrived(email);
    const link = `${publicUrl}/confirm-email/${tokenIn(mail!)}`;
    expect(mail).toMatchObject({ to: [email], from: 'Castwork <no-reply@castwork.example>' });
    expect(mail!.subject).toBe('Confirm your email for Castwork');
    expect(mail!.text).toContain(link);
    expect(mail!.html).toContain(`href="${link}"`);
    expect(mail!.html).toContain('width=device-width');
    expect(mail!.links).toEqual([link]);
  });

  test('goes out again when asked for, to accounts that need it only', async () => {
    const email = 'again@castwork.test';
    await api.anyone.call('signup', { body: { email, password } });
    await mailbox.arrived(email);
    const resend = (to: string) => api.anyone.call('resendConfirmation', { body: { email: to } });
    expect(await resend(email)).toEqual({ message: 'Confirmation email sent.' });
    const mails = await mailbox.arrived(email, 2);
    await confirm(tokenIn(mails[0]!));
    // Both links stay good: the older mail may be the one that is opened.
    await confirm(tokenIn(mails[1]!));

    expect(await resend(email)).toEqual({ message: 'Confirmation email sent.' });
    expect(await resend('nobody@castwork.test')).toEqual({ message: 'Confirmation email sent.' });
    await api.anyone.call('forgotPassword', { body: { email } });
    // Mails go out in order: had the others been sent, they would be here.
    const [last, ...rest] = await mailbox.arrived(email, 3);
    expect(last!.subject).toBe('Reset your Castwork password');
    expect(rest).toHaveLength(2);
    expect(mailbox.mailsTo('nobody@castwork.test')).toEqual([]);
  });

  test.each(['a', 'x'.repeat(3_000), '%00', '%ff', '..%2f..'])(
    'has no link like %.10s',
    async (token) => {
      const answer = await api.fetch(`/api/confirm-email/${token}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: notConfirmed.message });
    },
  );

  test.each([
    'victim@castwork.test\r\nBcc: other@castwork.test',
    'victim@castwork.test, other@castwork.test',
    '"Bcc: x"@castwork.test',
    'victim@castwork.test\u0000',
    'a'.repeat(250) + '@castwork.test',
  ])('does not go to an address like %j', async (email) => {
    await expect(api.anyone.call('signup', { body: { email, password } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'email' }],
    });
  });
});

describe('the reset mail', () => {
  test('sets a new password once, and ends all sessions', async () => {
    const { user, call } = await api.signUp();
    const token = await forget(user.email);
    expect(await reset(token, 'another good one')).toEqual({
      message: 'Password reset successful',
    });
    await expect(call('getMe')).rejects.toMatchObject({ status: 401 });
    await expect(login(user.email)).rejects.toMatchObject({ status: 401 });
    expect((await login(user.email, 'another good one')).user._id).toBe(user._id);
    await expect(reset(token)).rejects.toMatchObject(notReset);
  });

  test('makes every older reset link worthless once one was used', async () => {
    const { user } = await api.signUp();
    const [older, newer] = [await forget(user.email), await forget(user.email)];
    await reset(newer);
    await expect(reset(older)).rejects.toMatchObject(notReset);
  });

  test('is good for 30 minutes', async () => {
    const { user } = await api.signUp();
    const token = await forget(user.email);
    const row = await api.context.db
      .selectFrom('account_tokens')
      .selectAll()
      .where('user_id', '=', user._id)
      .where('purpose', '=', 'reset')
      .executeTakeFirstOrThrow();
    const minutes = (row.expires_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30.1);
    await expire(token);
    await expect(reset(token)).rejects.toMatchObject(notReset);
  });

  test('lets whoever was locked out log in with the new password', async () => {
    const { user } = await api.signUp();
    for (let i = 0; i < 10; i += 1)
      await expect(login(user.email, 'wrong')).rejects.toMatchObject({ status: 401 });
    await expect(login(user.email)).rejects.toMatchObject({ status: 429 });
    await reset(await forget(user.email), 'another good one');
    expect((await login(user.email, 'another good one')).user._id).toBe(user._id);
  });

  test('is no confirmation link, nor the other way round', async () => {
    const { user } = await api.signUp();
    const token = await forget(user.email);
    await expect(confirm(token)).rejects.toMatchObject(notConfirmed);
    const email = 'mixed@castwork.test';
    await api.anyone.call('signup', { body: { email, password } });
    const [mail] = await mailbox.arrived(email);
    await expect(reset(tokenIn(mail!))).rejects.toMatchObject(notReset);
    // Nor while the account has a link of the other kind as well.
    const resetting = await forget(email);
    await expect(confirm(resetting)).rejects.toMatchObject(notConfirmed);
    await expect(reset(tokenIn(mail!), 'another good one')).rejects.toMatchObject(notReset);
    await expect(login(email)).rejects.toMatchObject({ status: 403 });
    await reset(resetting);
  });

  test('confirms the address it went to, and ends its confirmation links', async () => {
    const email = 'reset-confirms@castwork.test';
    await api.anyone.call('signup', { body: { email, password, role: 'sponsor' } });
    const [mail] = await mailbox.arrived(email);
    await reset(await forget(email), 'another good one');
    expect((await login(email, 'another good one')).user.role).toBe('sponsor');
    await expect(confirm(tokenIn(mail!))).rejects.toMatchObject(notConfirmed);
    await expect(api.anyone.call('signup', { body: { email, password } })).rejects.toMatchObject({
      status: 409,
    });
  });
});

test('a password that was set anew is not made to wait in Settings for what was tried there before', async () => {
  const { user, call } = await api.signUp();
  const tries = Array.from({ length: 11 }, () => ({ password: 'a guess' }));
  const turnOn = (body: { password: string }, by = call) => by('beginTotp', { body });
  const refused = await Promise.allSettled(tries.map((body) => turnOn(body)));
  expect(refused.map(({ status }) => status)).not.toContain('fulfilled');
  await expect(turnOn({ password })).rejects.toMatchObject({ status: 429 });
  await reset(await forget(user.email), 'another long phrase');
  const { token } = await login(user.email, 'another long phrase');
  await turnOn({ password: 'another long phrase' }, api.as(token, user).call);
});

test('tokens have 256 random bits and are stored as hashes only', async () => {
  const { user } = await api.signUp();
  const token = await forget(user.email);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await api.context.pool.query<{ dump: string }>(`
    select coalesce(string_agg(t::text, ''), '') as dump from (
      select to_jsonb(a) as t from account_tokens a
      union all select to_jsonb(j) from pgboss.job j
      union all select to_jsonb(u) from users u
    ) as everything`);
  expect(rows[0]!.dump).not.toContain(token);
  expect(rows[0]!.dump).toContain(createHash('sha256').update(token).digest('hex'));
});

test('passwords are stored as argon2id of 19 MiB, 2 passes, 1 lane', async () => {
  const { user } = await api.signUp();
  const row = await api.context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
