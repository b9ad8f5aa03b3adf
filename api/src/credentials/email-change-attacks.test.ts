import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAddress, asked } from '../../test/email-changes.ts';
import { inOrder } from '../../test/in-order.ts';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { inDays } from '../../test/moments.ts';
import { password, type Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { letterOf } from '../../test/letter-of.ts';
import { issueToken } from '../accounts/tokens.ts';
import { sweep } from '../sweep.ts';
import type { LetterFacts } from '../queue/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const confirm = (token: string) => api.anyone.call('confirmEmailChange', { params: { token } });
const object = (token: string, { anyone }: Pick<TestApi, 'anyone'> = api) =>
  anyone.call('objectToEmailChange', { params: { token } });
const logIn = (email: string, typed = password) =>
  api.anyone.call('login', { body: { email, password: typed } });
const emailOf = async ({ user }: Person) => (await api.rowOf(user)).email;
const waitingMails = async (email: string) =>
  (
    await api.owner.query<{ template: string }>(
      `select data->>'template' as template from pgboss.job where data->>'email' = $1
       and data->>'template' <> 'confirm' order by created_on`,
      [email],
    )
  ).rows.map(({ template }) => template);
const notGood = { status: 400, code: 'invalid_token' };

describe('whoever owns the old address', () => {
  test('stops a change that waits: nobody is in, and the way back lies in the mailbox', async () => {
    const person = await api.signUp();
    const thief = await api.relogin(person);
    const links = await asked(api, thief);
    expect((await object(links.object)).message).toMatch(/^The address stays as it was/);
    for (const each of [person, thief])
      await expect(each.call('getMe')).rejects.toMatchObject({ status: 401 });
    await expect(logIn(person.user.email)).rejects.toMatchObject({ status: 401 });
    await expect(confirm(links.confirm)).rejects.toMatchObject(notGood);
    await expect(object(links.object)).rejects.toMatchObject(notGood);
    expect(await waitingMails(person.user.email)).toEqual(['emailChangeAsked', 'reset']);
    const { rows } = await api.owner.query<{ facts: LetterFacts }>(
      `select data->'facts' as facts from pgboss.job
       where data->>'email' = $1 and data->>'template' = 'reset'`,
      [person.user.email],
    );
    const { text, note } = letterOf('reset', rows[0]!.facts);
    expect(text).toContain('its password opens nothing any more');
    expect(note).not.toContain('stays as it is');
  });

  test('takes back one that is done, also past a second one, with what its thief has set', async () => {
    const person = await api.signUp();
    const first = await asked(api, person);
    await confirm(first.confirm);
    const second = await asked(api, person);
    await confirm(second.confirm);
    expect(await emailOf(person)).toBe(second.email);
    await object(first.object);
    expect(await emailOf(person)).toBe(person.user.email);
    await expect(person.call('getMe')).rejects.toMatchObject({ status: 401 });
    // The address in between is the thief's: it takes nothing back.
    await expect(object(second.object)).rejects.toMatchObject(notGood);
    await expect(confirm(second.confirm)).rejects.toMatchObject(notGood);
    expect((await waitingMails(person.user.email)).at(-1)).toBe('reset');
  });

  test('has seven days for that', async () => {
    const person = await api.signUp();
    const links = await asked(api, person);
    await confirm(links.confirm);
    await expect(object(links.object, serve(inDays(api.context, 7.01)))).rejects.toMatchObject(
      notGood,
    );
    await sweep(api.context);
    await object(links.object, serve(inDays(api.context, 6.9)));
    expect(await emailOf(person)).toBe(person.user.email);
  });
});

describe('a link', () => {
  test('does what it is for and nothing else, and cannot be made up', async () => {
    const person = await api.signUp();
    const other = await asked(api, await api.signUp());
    const links = await asked(api, person);
    const [id, code] = links.confirm.split('.') as [string, string];
    const [otherId, otherCode] = other.confirm.split('.') as [string, string];
    const madeUp = [links.object, `${id}.${otherCode}`, `${otherId}.${code}`, id, `${id}.`, 'x'];
    for (const token of madeUp) await expect(confirm(token)).rejects.toMatchObject(notGood);
    for (const token of [links.confirm, `${id}.${code}`, otherId, '%00'])
      await expect(object(token)).rejects.toMatchObject(notGood);
    expect(await emailOf(person)).toBe(person.user.email);
  });

  test('of an address that waits ends with the password it was asked with', async () => {
    const [changed, forgot] = [await api.signUp(), await api.signUp()];
    const links = [await asked(api, changed), await asked(api, forgot)];
    await changed.call('changePassword', { body: { password, newPassword: 'another good one' } });
    const token = await issueToken(
      api.context.db,
      await api.rowOf(forgot.user),
      'reset',
      new Date(),
    );
    await api.anyone.call('resetPassword', { params: { token }, body: { password } });
    for (const { confirm: mailed } of links)
      await expect(confirm(mailed)).rejects.toMatchObject(notGood);
  });

  test('that confirms ends the reset links in the old mailbox, but no session', async () => {
    const person = await api.signUp();
    const token = await issueToken(
      api.context.db,
      await api.rowOf(person.user),
      'reset',
      new Date(),
    );
    await confirm((await asked(api, person)).confirm);
    await expect(
      api.anyone.call('resetPassword', { params: { token }, body: { password } }),
    ).rejects.toMatchObject({ status: 400 });
    await person.call('getMe');
  });
});

describe('at once', () => {
  test('ten confirm one change, and it happens once', async () => {
    const person = await api.signUp();
    const links = await asked(api, person);
    expect(await race(times(10, () => () => confirm(links.confirm)))).toEqual({ won: 10 });
    expect(await waitingMails(person.user.email)).toEqual(['emailChangeAsked', 'emailChanged']);
  });

  test('two accounts confirm one address, and one has it', async () => {
    const people = [await api.signUp(), await api.signUp()];
    const email = anAddress();
    const links = [];
    for (const person of people) links.push(await asked(api, person, email));
    const outcome = await race(links.map((each) => () => confirm(each.confirm)));
    expect(Object.values(outcome).toSorted()).toEqual([1, 1]);
    expect(outcome.won).toBe(1);
    const addresses = await Promise.all(people.map(emailOf));
    expect(addresses.filter((each) => each === email)).toHaveLength(1);
  });

  test('a sign-up and a change of address: one of them has it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await api.signUp();
      const { email, confirm: mailed } = await asked(api, person);
      await Promise.allSettled([
        confirm(mailed),
        api.anyone.call('signup', { body: { email, password } }),
      ]);
      const { rows } = await api.owner.query('select from users where email_folded = $1', [email]);
      expect(rows).toHaveLength(1);
      // Whichever came first: whoever reads the mail gets it.
      await confirm(mailed);
      expect(await emailOf(person)).toBe(email);
    }
  });

  test('five requests of one account, and one waits', async () => {
    const person = await api.signUp();
    const outcome = await race(times(5, () => () => asked(api, person)));
    expect(outcome).toEqual({ won: 5 });
    const { rows } = await api.owner.query('select from email_changes where user_id = $1', [
      person.user._id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('a request whose password was changed before it began to count is refused', async () => {
    const person = await api.signUp();
    const other = await api.relogin(person);
    const [changed, late] = await inOrder(api, person.user.email, [
      () => person.call('changePassword', { body: { password, newPassword: 'another good one' } }),
      () => other.call('changeEmail', { body: { password, email: anAddress() } }),
    ]);
    expect(changed).toMatchObject({ status: 'fulfilled' });
    expect(late).toMatchObject({ status: 'rejected', reason: { code: 'wrong_password' } });
  });
});
