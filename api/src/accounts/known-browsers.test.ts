import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { codeOf, secondStep } from '../../test/operators.ts';
import { password, type Person } from '../../test/people.ts';
import { issueToken } from './tokens.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ LIMIT_LOGIN: '3/900' });
});
afterAll(() => api.close());

/** A browser: it keeps the cookie it is given. */
function openBrowser(cookie = '', on = api) {
  const browser = {
    cookie,
    /** The newest cookie as the answer set it, attributes and all. */
    set: '',
    post: async (path: string, body: object) => {
      const answer = await on.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: browser.cookie },
        body: JSON.stringify(body),
      });
      [browser.set = ''] = answer.headers.getSetCookie();
      if (browser.set) browser.cookie = browser.set.split(';')[0]!;
      return answer.status;
    },
    login: (person: Pick<Person, 'user'>, typed = password) =>
      browser.post('/api/login', { email: person.user.email, password: typed }),
  };
  return browser;
}

/** Guesses, from browsers that nobody knows, until the account is locked for them. */
async function lock(person: Person) {
  for (let i = 0; i < 3; i += 1) expect(await openBrowser().login(person, 'a guess')).toBe(401);
  expect(await openBrowser().login(person)).toBe(429);
}

async function reset(person: Person, browser = openBrowser()) {
  const token = await issueToken(api.context.db, await api.rowOf(person.user), 'reset', new Date());
  expect(await browser.post(`/api/reset-password/${token}`, { password })).toBe(200);
}

describe('a browser that has signed in before', () => {
  test('gets past the lock that strangers’ guesses have brought about', async () => {
    const person = await api.signUp();
    const browser = openBrowser();
    expect(await browser.login(person)).toBe(200);
    await lock(person);
    expect(await browser.login(person)).toBe(200);
    expect(await browser.login(person)).toBe(200);
    // That it got in opens nothing for the others.
    expect(await openBrowser().login(person)).toBe(429);
  });

  test('also after it has logged out', async () => {
    const person = await api.signUp();
    const browser = openBrowser();
    await browser.login(person);
    await person.call('logout');
    await lock(person);
    expect(await browser.login(person)).toBe(200);
  });

  test('may guess as often as anyone, and no oftener', async () => {
    const person = await api.signUp();
    const browser = openBrowser();
    await browser.login(person);
    for (let i = 0; i < 3; i += 1) expect(await browser.login(person, 'a guess')).toBe(401);
    expect(await browser.login(person)).toBe(429);
    // Its guesses lock out neither strangers nor the account's other browsers.
    expect(await openBrowser().login(person)).toBe(200);
    // With other bytes in a place where they would count for nothing it is no further browser.
    await lock(person);
    const [name, own] = browser.cookie.split('=') as [string, string];
    const held = Buffer.from(own, 'base64url');
    for (const at of [0, 16, 32]) {
      const bytes = Buffer.from(held);
      randomBytes(16).copy(bytes, at);
      const madeUp = openBrowser(`${name}=${bytes.toString('base64url')}`);
      expect(await madeUp.login(person, 'a guess')).toBe(429);
    }
  });

  test('is known to each account by itself, to five at most', async () => {
    const people = [];
    for (let i = 0; i < 6; i += 1) people.push(await api.signUp());
    const browser = openBrowser();
    for (const person of people) expect(await browser.login(person)).toBe(200);
    const never = await api.signUp();
    const answers = [];
    for (const person of [...people.toReversed(), never]) {
      await lock(person);
      // A copy: what this login sets must not change what the next finds.
      answers.push(await openBrowser(browser.cookie).login(person));
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(browser.cookie.length).toBeLessThan(400);
  });

  test('is a stranger again after the password was reset elsewhere', async () => {
    const person = await api.signUp();
    const browser = openBrowser();
    await browser.login(person);
    await reset(person);
    await lock(person);
    expect(await browser.login(person)).toBe(429);
  });
});

test('of what a browser sends no more is looked at than it is given', async () => {
  const person = await api.signUp();
  const browser = openBrowser();
  await browser.login(person);
  const [name, own] = browser.cookie.split('=') as [string, string];
  const others = Array.from({ length: 5 }, () => randomBytes(48).toString('base64url'));
  await lock(person);
  expect(await openBrowser(`${name}=${[...others.slice(1), own].join('.')}`).login(person)).toBe(
    200,
  );
  expect(await openBrowser(`${name}=${[...others, own].join('.')}`).login(person)).toBe(429);
});

test('whoever opened the link in a reset mail logs in, even if the account is locked again', async () => {
  const person = await api.signUp();
  await lock(person);
  const browser = openBrowser();
  await reset(person, browser);
  await lock(person);
  expect(await browser.login(person)).toBe(200);
});

test('whoever knows the password guesses no more codes by resetting it in a browser', async () => {
  const person = await api.signUp();
  const { challenge, secret } = await person.call('beginTotp', { body: { password } });
  await person.call('confirmTotp', { body: { challenge, code: codeOf(secret, new Date()) } });
  // One that was set up just now would end with the password.
  await api.owner.query(
    `update user_totp set created_at = now() - interval '8 days' where user_id = $1`,
    [person.user._id],
  );
  const guess = async (browser = openBrowser()) =>
    browser.post('/api/login/totp', {
      challenge: (await secondStep(api, person.user.email)).challenge,
      code: '000000',
    });
  for (let i = 0; i < 3; i += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  const browser = openBrowser();
  await reset(person, browser);
  expect(await browser.login(person)).toBe(403);
  expect(await guess(browser)).toBe(429);
});

describe('the sign of a known browser', () => {
  test('is read by no script, sent to the API only, and names nobody', async () => {
    const person = await api.signUp();
    const browser = openBrowser();
    await browser.login(person);
    const [value = '', ...attributes] = browser.set.split('; ');
    expect(value).toMatch(/^castwork-known=[\w-]{64}$/);
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/api',
      'SameSite=Strict',
    ]);
    const held = Buffer.from(value.split('=')[1]!, 'base64url').toString('latin1');
    expect(held).not.toContain(person.user.email);
    expect(held).not.toContain(
      Buffer.from(person.user._id.replaceAll('-', ''), 'hex').toString('latin1'),
    );
  });

  test('travels over https only, where the app does', async () => {
    const secure = await openApi({ PUBLIC_URL: 'https://castwork.example' });
    const person = await secure.signUp();
    const browser = openBrowser('', secure);
    expect(await browser.login(person)).toBe(200);
    expect(browser.set).toContain('; Secure');
    await secure.close();
  });

  test('is not given for a wrong password, nor for an unconfirmed address', async () => {
    const person = await api.signUp();
    const browser = openBrowser();
    expect(await browser.login(person, 'a guess')).toBe(401);
    expect(browser.set).toBe('');
    const email = 'never-confirmed@castwork.test';
    await api.anyone.call('signup', { body: { email, password } });
    expect(await browser.post('/api/login', { email, password })).toBe(403);
    expect(browser.set).toBe('');
  });

  test('cannot be made up', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()];
    const browser = openBrowser();
    await browser.login(other);
    const credential = browser.cookie.split('=')[1]!;
    await lock(person);
    const madeUp = [
      credential,
      'A'.repeat(64),
      `${credential.slice(0, 40)}${'A'.repeat(24)}`,
      '',
      '.....',
      '%',
      '%ff%00',
      '"',
      'x'.repeat(4_000),
      Array(50).fill(credential).join('.'),
    ];
    for (const value of madeUp)
      expect(await openBrowser(`castwork-known=${value}`).login(person)).toBe(429);
  });
});
