import { createClient } from '@castwork/contract/client';
import type { Page } from 'playwright/test';
import { type Account, expect, freshEmail, type Product } from './fixtures.ts';

/** Where the browser keeps the session. */
export const storageKey = 'castwork.auth';

/** What the browser's storage holds under the session's key. */
export const storedSession = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKey);

/** Puts anything under the session's key, as another tab or another program would. */
export async function storeSession(page: Page, value: string) {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [storageKey, value],
  );
}

/** Signs in as a browser that has logged in before. */
export async function signIn(page: Page, { api }: Account) {
  const { user } = await api.call('getMe');
  await storeSession(page, JSON.stringify({ token: api.token, user }));
}

/** An account whose e-mail has not been confirmed. */
export async function unconfirmed({ apiUrl }: Product) {
  const login = { email: freshEmail('unconfirmed'), password: 'a long pass phrase' };
  await createClient({ baseUrl: () => apiUrl }).call('signup', { body: login });
  return login;
}

/** Cuts the browser off from one call of the API. */
export const cutOff = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) => route.abort());

/** Presses a button twice before the page can draw anything in between. */
export const pressTwice = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });

/** Counts the calls to one path of the API. */
export function countCalls(page: Page, method: string, path: string) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().endsWith(`/api/${path}`))
      calls.push(request.postData() ?? '');
  });
  return calls;
}

/** The text tied to a field as its description: hint and error. */
export const expectFieldError = (page: Page, label: string, message: string) =>
  expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
    new RegExp(message.replaceAll(/[()]/g, '.')),
  );

/** The heading of the screen. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const saveSettings = (page: Page) =>
  page.getByRole('button', { name: 'Save settings' }).click();
