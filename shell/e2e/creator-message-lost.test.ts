import type { Page } from 'playwright/test';
import { composer, said, test } from './conversation.ts';
import type { Account } from './fixtures.ts';
import { expect, fetchAnswer, refuse, withoutStream } from './kit.ts';

const messages = '**/api/threads/*/messages*';
/** What a message says of itself whose answer never came. */
const unsure = 'It may not have been sent.';

/** Has messages arrive and their answers get lost, until the routes are taken away. */
const loseSent = (page: Page) =>
  page.route(messages, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await fetchAnswer(route);
    return route.abort();
  });

/** Has a page read of the thread what was in it at first, which was nothing. */
const readNothingNew = (page: Page) =>
  page.route(messages, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await fetchAnswer(route);
    return route.fulfill({ response, json: { ...(await response.json()), items: [] } });
  });

/** What was said, the oldest first, as its reader gets it. */
const textsOf = async ({ api }: Account, id: string) =>
  (await api.call('getMessages', { params: { id } })).items
    .flatMap(({ text = [] }) => text)
    .toReversed();

async function write(page: Page, text: string) {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a message that does not arrive stays, over a reload too, as does what is being typed', async ({
  page,
  sponsor,
  conversation: id,
}) => {
  await page.route('**/api/threads/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await composer(page).fill('Is it still on?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText(unsure);
  await composer(page).fill('And when');
  await page.reload();
  await expect(composer(page)).toHaveValue('And when');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(composer(page)).toBeFocused();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(said(page, 'Is it still on?')).toHaveCount(1);
  // The alert goes as it is sent again, before it has arrived.
  await expect
    .poll(async () => (await sponsor.api.call('getThreads')).items)
    .toMatchObject([{ _id: id, unread: 1, last: { text: 'Is it still on?' } }]);
});

test('a message whose answer is lost is there once, however it is tried again, and said again it is there twice', async ({
  page,
  sponsor,
  conversation: id,
}) => {
  const writeAndLose = async (text: string) => {
    await readNothingNew(page);
    await loseSent(page);
    await write(page, text);
    await expect(page.getByRole('alert')).toHaveText(unsure);
    await page.unrouteAll({ behavior: 'wait' });
    await readNothingNew(page);
  };
  await writeAndLose('Once');
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await write(page, 'Then');
  await expect(said(page, 'Then')).toHaveCount(1);
  await expect.poll(() => textsOf(sponsor, id)).toEqual(['Once', 'Then']);

  await writeAndLose('Again');
  await page.getByRole('button', { name: 'Delete' }).click();
  await write(page, 'Again');
  await expect.poll(() => textsOf(sponsor, id)).toEqual(['Once', 'Then', 'Again', 'Again']);
});

test('a message whose answer is lost stands there once, as sent, as soon as the thread shows it', async ({
  page,
  sponsor,
  conversation: id,
}) => {
  await withoutStream(page);
  await loseSent(page);
  const underWay = page.getByText('Sending…');
  await write(page, 'Twice');
  await expect(underWay).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(said(page, 'Twice')).toHaveCount(1);
  // The same words again are a message of their own.
  await write(page, 'Twice');
  await expect(said(page, 'Twice')).toHaveCount(2);
  await expect(underWay).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.reload();
  await expect(said(page, 'Twice')).toHaveCount(2);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await textsOf(sponsor, id)).toEqual(['Twice', 'Twice']);
});

test('a message that waited for another is not sent in the name of whoever has signed in meanwhile', async ({
  page,
  context,
  sponsor,
  creator,
  openAs,
  conversation: id,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(messages, async (route) => {
    if (route.request().method() === 'POST') await held;
    return route.fallback();
  });
  await write(page, 'First');
  await write(page, 'Second');
  await expect(page.getByText('Sending…')).toHaveCount(2);
  const { user } = await sponsor.api.call('getMe');
  const another = await context.newPage();
  await another.goto('/about:blank');
  await another.evaluate(
    (value) => localStorage.setItem('castwork.auth', value),
    JSON.stringify({ token: sponsor.api.token, user }),
  );
  await expect(page).toHaveURL(/sponsor/);
  letGo();
  await expect.poll(() => textsOf(sponsor, id)).toEqual(['First']);
  await openAs(creator, `/creator/messages/${id}`);
  await expect(page.getByRole('alert')).toHaveText('It was not sent.');
  await expect(said(page, 'Second')).toHaveCount(1);
  expect(await textsOf(sponsor, id)).toEqual(['First']);
});

test('what is sent as one leaves, or as the session ends, is kept where it did not arrive', async ({
  page,
  sponsor,
  creator,
  openAs,
  conversation: id,
}) => {
  const left = Promise.withResolvers<void>();
  await page.route('**/api/threads/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await left.promise;
    return route.abort();
  });
  await composer(page).fill('Sent as I left');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  left.resolve();
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveText(unsure);
  await page.unrouteAll();

  await refuse(page, '**/api/threads/*/messages', 401);
  await composer(page).fill('Sent as it ended');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unrouteAll();
  await openAs(creator, `/creator/messages/${id}`);
  await expect(page.getByRole('alert')).toHaveCount(2);
  await page.getByRole('button', { name: 'Retry' }).last().click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect
    .poll(async () => (await sponsor.api.call('getThreads')).items)
    .toMatchObject([{ last: { text: 'Sent as it ended' } }]);
});
