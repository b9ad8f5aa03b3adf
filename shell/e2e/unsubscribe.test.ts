import { expect, post, sendLinks, test } from './kit.ts';

test('a mail leads to what it is about, and to a page that ends mails like it for whoever opens it', async ({
  page,
  product,
  sponsor,
  creator,
}) => {
  await sendLinks(creator, await post(sponsor, { title: 'By mail' }));
  const subject = `${creator.name} sent links for “By mail”`;
  await expect
    .poll(async () => (await product.mailbox.messages(sponsor.email)).map((mail) => mail.subject))
    .toContain(subject);
  const mails = await product.mailbox.messages(sponsor.email);
  const { links } = mails.find((mail) => mail.subject === subject)!;
  expect(links).toContain(`${product.appUrl}/dashboard/sponsor?tab=links`);

  await page.goto(links.find((link) => link.includes('/unsubscribe/'))!);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Get no more mails like this?' }),
  ).toBeVisible();
  const chosen = async () => (await sponsor.api.call('getPreferences')).preferences.links_submitted;
  await expect(page.getByText('They come when this happens: A creator sends links.')).toBeVisible();
  await expect(page.getByText('You still find this news in the app')).toBeVisible();
  expect(await chosen()).toEqual({ app: true, mail: true });
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('You will get no more mails like this one.')).toBeVisible();
  expect(await chosen()).toEqual({ app: true, mail: false });
  await expect(page.locator('body')).not.toBeFocused();

  const preferences = { links_submitted: { app: false, mail: false } };
  await sponsor.api.call('updatePreferences', { body: { preferences } });
  await page.reload();
  await expect(page.getByText('You already get no more mails like this one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop these mails' })).toBeHidden();
  await expect(page.getByText('You still find this news in the app')).toBeHidden();

  await page.goto('/unsubscribe/of-somebody-else');
  await expect(page.getByText('This link is not valid. Choose in Settings instead.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop these mails' })).toBeHidden();
});
