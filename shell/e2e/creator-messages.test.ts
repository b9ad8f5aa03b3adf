import { limits, timings } from '@castwork/contract/limits';
import { composer, isLaidOut, said } from './conversation.ts';
import { accept, expect, post, refuse, test } from './kit.ts';
import { desk } from './windows.ts';

test('a sponsor at a desk and a creator on a phone write to each other as it happens', async ({
  page,
  browser,
  product,
  sponsor,
  creator,
  openAs,
}) => {
  await accept(creator, await post(sponsor, { title: 'Cold brew at dawn' }));
  await openAs(creator, '/dashboard/creator?tab=my-jobs');
  await page.getByRole('link', { name: 'Message the sponsor' }).click();
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(`Messages with ${sponsor.name} · Castwork`);

  const elsewhere = await browser.newContext({ baseURL: product.appUrl, viewport: desk });
  const other = await elsewhere.newPage();
  await openAs(sponsor, '/sponsor/messages', other);
  await other.getByRole('link', { name: /Cold brew at dawn No messages yet/ }).click();
  await composer(other).fill('One\ntwo');
  await composer(other).press('Enter');
  await expect(said(other, 'One')).toBeVisible();
  await expect(composer(other)).toHaveValue('');
  await expect(said(page, 'One')).toBeVisible();

  // Held on its side, the button stands above the bar.
  await page.setViewportSize({ width: 740, height: 320 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  const send = page.getByRole('button', { name: 'Send' });
  const above = async () => {
    const { y, height } = (await send.boundingBox())!;
    return (await bar.boundingBox())!.y - y - height;
  };
  await expect.poll(above, { message: 'above the bar' }).toBeGreaterThanOrEqual(0);

  // The keyboard takes half of the phone.
  await composer(page).focus();
  await page.setViewportSize({ width: 360, height: 380 });
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await expect(said(page, 'One')).toBeInViewport();
  const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) https://example.com/look.';
  await composer(page).fill(hostile);
  await page.getByRole('button', { name: 'Send' }).click();
  const arrived = said(other, '<img src=x onerror=alert(1)>');
  await expect(arrived.getByRole('link')).toHaveCount(1);
  await expect(arrived.getByRole('link')).toHaveAttribute('href', 'https://example.com/look');
  await elsewhere.close();
});

test('a message that is too long is not cut, and not sent before it fits', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id } = await accept(creator, await post(sponsor));
  await openAs(creator, `/creator/messages/${id}`);
  const pasted = `${'So '.repeat(limits.message / 3)}and so on`;
  await composer(page).fill(pasted);
  await expect(page.getByText('7 characters too many')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(composer(page)).toHaveValue(pasted);
  await composer(page).fill(pasted.slice(0, limits.message));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(composer(page)).toHaveValue('');
  await expect
    .poll(async () => (await sponsor.api.call('getThreads')).items)
    .toMatchObject([{ unread: 1 }]);
});

test('offline a long conversation promises nothing that does not come by itself', async ({
  page,
  context,
  sponsor,
  creator,
  openAs,
}) => {
  const job = await post(sponsor);
  const { _id: id } = await accept(creator, job);
  for (let nth = 1; nth <= limits.messagesPage.default + 1; nth += 1)
    await creator.api.call('postMessage', { params: { id }, body: { text: `Message ${nth}` } });
  await page.clock.install();
  await openAs(creator, `/creator/messages/${id}`);
  const older = page.getByRole('button', { name: 'Show older' });
  await expect(older).toBeVisible();
  // What is far from sight is not laid out with every letter that is typed.
  const nth = (number: number) => said(page, `Message ${number}`).first();
  await expect.poll(() => isLaidOut(nth(3))).toBe(false);
  expect(await isLaidOut(nth(limits.messagesPage.default + 1))).toBe(true);
  await context.setOffline(true);
  // It is read again, of which nobody has asked for more.
  await page.clock.fastForward(timings.messages);
  const more = page.getByText('You are offline. More can be read as soon as you are back.');
  await expect(more).toBeVisible();
  // The shell says so above it, and nothing is pushed out of the window.
  await expect(page.getByText('You are offline. What is shown')).toBeInViewport({ ratio: 1 });
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(more).toBeHidden();
  // What the shell says goes as well, and all below it moves.
  await expect(page.getByText('You are offline. What is shown')).toBeHidden();
  await older.click();
  await expect(said(page, 'Message 1')).not.toHaveCount(0);
  await expect(older).toBeHidden();

  await page.goto(`/jobs/${job._id}`);
  await expect(said(page, 'Message 3')).not.toHaveCount(0);
  // On paper nothing of it is cut off.
  await page.emulateMedia({ media: 'print' });
  const conversation = page.getByRole('region', { name: 'Conversation with' });
  const isCut = conversation.evaluate((all) => all.scrollHeight > all.clientHeight);
  expect(await isCut).toBe(false);
  await page.emulateMedia({ media: null });
});

test('of a conversation that was read far back only what is newest is read again', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id } = await accept(creator, await post(sponsor));
  const write = ({ api }: typeof creator, text: string) =>
    api.call('postMessage', { params: { id }, body: { text } });
  for (let nth = 1; nth <= 2 * limits.messagesPage.default + 1; nth += 1)
    await write(creator, `Message ${nth}.`);
  await openAs(creator, `/creator/messages/${id}`);
  const older = page.getByRole('button', { name: 'Show older' });
  await older.click();
  await expect(said(page, 'Message 2.')).not.toHaveCount(0);
  await older.click();
  await expect(said(page, 'Message 1.')).not.toHaveCount(0);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'GET' && pathname.endsWith('/messages'))
      asked.push(searchParams.get('cursor'));
  });
  await write(sponsor, 'And what is new.');
  await expect(said(page, 'And what is new.')).toBeVisible();
  // Its reading is told to the other side, and read again with the rest.
  const unread = async () => (await creator.api.call('getThreads')).items[0]?.unread;
  await expect.poll(unread).toBe(0);
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set([null]));
  for (const words of ['Message 2.', `Message ${limits.messagesPage.default + 1}.`])
    await expect(said(page, words)).toHaveCount(1);
});

test('what cannot be read stands in the middle of its place, and what is not there has its name and a way on', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id } = await accept(creator, await post(sponsor));
  await refuse(page, '**/api/threads/*/messages*', 403);
  await openAs(creator, `/creator/messages/${id}`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  const [place, button] = [await page.getByRole('alert').boundingBox(), await retry.boundingBox()];
  expect(button!.width).toBeLessThan(place!.width / 2);
  expect(button!.x + button!.width / 2).toBeCloseTo(place!.x + place!.width / 2, 0);
  await page.unrouteAll();

  await page.goto('/creator/messages/none');
  const missing = page.getByText('There is no such conversation').locator('..');
  await expect(missing).toBeVisible();
  expect((await missing.boundingBox())!.x).toBeGreaterThan(8);
  await expect(retry).toBeHidden();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('link', { name: /No messages yet/ })).toBeVisible();

  await page.goto('/cases/none');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case file');
  await expect(page).toHaveTitle('Case file · Castwork');
});

// From a screen of the same remote, and from one of another.
for (const from of ['/creator/requests', '/settings'])
  test(`what could not come offline, asked for from ${from}, is there by itself once one is back`, async ({
    page,
    context,
    sponsor,
    creator,
    openAs,
  }) => {
    await accept(creator, await post(sponsor));
    await openAs(creator, from);
    const link = page.getByRole('link', { name: /^Messages/ });
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await link.click();
    const failure = page.getByText(/could not be loaded/);
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(failure).toBeHidden();
    await expect(page.getByRole('link', { name: /No messages yet/ })).toBeVisible();
  });
