import { freshEmail } from './fixtures.ts';
import { card, expect, holdBack, post, test, toast } from './kit.ts';

test('a shared link leads a visitor to the job, through login back to it, and on to accepting it', async ({
  browser,
  page,
  sponsor,
  creator,
}) => {
  const title = `To be shared ${sponsor.name}`;
  const { _id: id } = await post(sponsor, {
    title,
    description: 'Read https://example.com/brief first.',
    disclosure: '#ad',
    platforms: ['TikTok'],
  });
  const answer = await page.goto(`/jobs/${id}`);
  expect(await answer!.text()).toContain(
    `<meta property="og:title" content="${title} · Castwork">`,
  );
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const question of ['What', 'For whom', 'For how much', 'By when', 'How it stands'])
    await expect(page.getByRole('region', { name: question, exact: true })).toBeVisible();
  await expect(page.getByText('TikTok')).toBeVisible();
  const brief = page.getByRole('link', { name: /^https:\/\/example\.com\/brief/ });
  await expect(brief).toHaveAttribute('href', 'https://example.com/brief');
  await expect(page.getByText('#ad')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(/^(Link copied|The link is .*)$/)).toBeVisible();

  await page.getByRole('link', { name: 'Login to accept' }).click();
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel('Password', { exact: true }).fill(creator.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/jobs/${id}`);
  await page.getByRole('button', { name: 'Report this job' }).click();
  await page.getByLabel('What is wrong?').fill('It asks for a card number');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(toast(page, 'Thank you. An operator looks at it.')).toBeVisible();
  const accept = page.getByRole('button', { name: 'Accept Job' });
  await expect(accept).toHaveAccessibleDescription(title);
  await accept.press('Enter');
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  const course = page.getByRole('region', { name: 'How it went' });
  await expect(course).toContainText('To do');
  await expect(course.getByRole('heading')).toBeFocused();
  await page.getByRole('link', { name: 'Go to My Jobs' }).click();
  await card(page, title).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/jobs/${id}`);
  await expect(course).toContainText('To do');

  // Whoever logs out in another tab leaves nothing of theirs behind here.
  const other = await page.context().newPage();
  await other.goto('/profile');
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'This job is not here' })).toBeVisible();

  // Nobody else sees what is taken.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/jobs/${id}`);
  await expect(stranger.getByRole('heading', { name: 'This job is not here' })).toBeVisible();
});

test('who makes an account on the way is back at the job after the mail that confirms it', async ({
  page,
  sponsor,
  product,
}) => {
  const { _id: id } = await post(sponsor, { title: `For newcomers ${sponsor.name}` });
  await page.goto(`/jobs/${id}`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  const email = freshEmail('sharer');
  const password = 'a long pass phrase';
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/login\?flash=signup_success&redirect=/);
  await page.goto(await product.mailbox.link(email, '/confirm-email/'));
  await page.getByRole('main').getByRole('link', { name: 'Go to Login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/jobs/${id}`);
  await expect(page.getByRole('button', { name: 'Accept Job' })).toBeVisible();
});

test('while a job is long in coming its page says that it does', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const { _id: id, title } = await post(sponsor);
  await openAs(creator, '/creator/requests');
  const answer = await holdBack(page, `**/api/jobs/${id}`);
  await page.goto(`/jobs/${id}`);
  const loading = page.getByRole('main').getByText('Loading the job…');
  await expect(loading).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(loading).toBeHidden();
});
