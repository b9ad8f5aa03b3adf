import { composer, said, test } from './conversation.ts';
import { expect, refuse } from './kit.ts';

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
  await expect(page.getByRole('alert')).toHaveText('It was not sent.');
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
  const write = async (text: string) => {
    await composer(page).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  const writeAndLose = async (text: string) => {
    await page.route('**/api/threads/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await write(text);
    await expect(page.getByRole('alert')).toHaveText('It was not sent.');
    await page.unrouteAll();
  };
  const texts = async () =>
    (await sponsor.api.call('getMessages', { params: { id } })).items
      .flatMap(({ text = [] }) => text)
      .toReversed();

  await writeAndLose('Once');
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await write('Then');
  await expect(said(page, 'Then')).toHaveCount(1);
  await expect.poll(texts).toEqual(['Once', 'Then']);

  await writeAndLose('Again');
  await page.getByRole('button', { name: 'Delete' }).click();
  await write('Again');
  await expect.poll(texts).toEqual(['Once', 'Then', 'Again', 'Again']);
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
  await expect(page.getByRole('alert')).toHaveText('It was not sent.');
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
