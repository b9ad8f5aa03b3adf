import {
  alert,
  card,
  expect,
  fetchAnswer,
  holdBack,
  loseAnswers,
  post,
  refuse,
  tab,
  test,
  toast,
} from './kit.ts';
import { fill, form, send } from './post-job.ts';

test('a look at another tab loses nothing that was typed, nor does a reload', async ({
  page,
  sponsor,
  openAs,
}) => {
  await post(sponsor);
  await openAs(sponsor, '/dashboard/sponsor');
  await expect(form(page)).toBeHidden();
  await page.getByRole('button', { name: 'Post a job' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await fill(page);
  await tab(page, 'Past Jobs').click();
  await expect(form(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('Sunrise with a cup');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Sunrise with a cup');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(form(page)).toBeHidden();
});

test('a job whose answer was lost is posted once, and a second one like it when it is meant, however often the button is pressed', async ({
  page,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await fill(page);
  await loseAnswers(page, '**/api/jobs');
  await send(page);
  await expect(alert(page)).toBeVisible();
  expect((await sponsor.api.call('getPostedJobs')).jobs).toHaveLength(1);
  await send(page);
  await expect(toast(page, 'Job posted')).toBeVisible();
  expect((await sponsor.api.call('getPostedJobs')).jobs).toHaveLength(1);

  await page.getByRole('button', { name: 'Post a job' }).click();
  await fill(page);
  await page.getByRole('button', { name: 'Post job' }).dblclick();
  await expect(card(page, 'Sunrise with a cup')).toHaveCount(2);
  await expect(form(page)).toBeHidden();
  expect((await sponsor.api.call('getPostedJobs')).jobs).toHaveLength(2);
});

test('the second press of a double one is not for what has come in the place of the form', async ({
  page,
  sponsor,
  openAs,
}) => {
  await post(sponsor);
  await openAs(sponsor, '/dashboard/sponsor');
  await page.getByRole('button', { name: 'Post a job' }).click();
  await fill(page);
  await page.getByRole('button', { name: 'Post job' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(form(page)).toBeHidden();
  await page.evaluate(() => {
    // Whatever lies there now leads elsewhere.
    const way = document.createElement('a');
    way.href = '#elsewhere';
    way.style.cssText = 'position: fixed; inset: 0; z-index: 9';
    document.body.append(way);
  });
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).toHaveURL(/\/dashboard\/sponsor$/);
  // What is pressed by itself is.
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/#elsewhere$/);
});

test('a job that is posted while its form was left and come back to stands there once, and the form is empty', async ({
  page,
  sponsor,
  openAs,
}) => {
  await post(sponsor);
  await openAs(sponsor, '/dashboard/sponsor');
  await page.getByRole('button', { name: 'Post a job' }).click();
  await fill(page);
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  await page.route('**/api/jobs', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await fetchAnswer(route);
    await isBack;
    return route.fulfill({ response });
  });
  await send(page);
  await page.getByRole('link', { name: 'Requests Inbox' }).click();
  await expect(page.getByText('No requests wait for you')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('Sunrise with a cup');
  comeBack();
  await expect(toast(page, 'Job posted')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(card(page, 'Sunrise with a cup')).toHaveCount(1);
  await expect(card(page, 'Sunrise with a cup')).not.toContainText('×2');
});

test('a job that is refused once its form was left is told of, and stands in it again', async ({
  page,
  sponsor,
  openAs,
}) => {
  await openAs(sponsor, '/dashboard/sponsor');
  await fill(page);
  await refuse(page, '**/api/jobs', 400, 'Not at this hour');
  const answer = await holdBack(page, '**/api/jobs');
  await send(page);
  await tab(page, 'Past Jobs').click();
  await expect(form(page)).toBeHidden();
  answer();
  await expect(toast(page, 'What you sent was not taken: Not at this hour')).toBeVisible();
  await tab(page, 'Posted Jobs').click();
  await expect(page.getByLabel('Title')).toHaveValue('Sunrise with a cup');
});

test('what one sponsor typed is not shown to the next, who signs in from another tab', async ({
  page,
  sponsor,
  account,
  openAs,
}) => {
  const next = await account('sponsor');
  const { user } = await next.api.call('getMe');
  await openAs(sponsor, '/dashboard/sponsor?post=new');
  await page.getByLabel('Title').fill('A secret plan');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.evaluate(
    (session) => localStorage.setItem('castwork.auth', session),
    JSON.stringify({ token: next.api.token, user }),
  );
  await expect(page.locator('header').getByText(next.name)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
});
