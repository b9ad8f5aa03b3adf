import {
  accept,
  beforeAnswer,
  card,
  expect,
  expectToGiveUp,
  fetchAnswer,
  holdBack,
  post,
  refuse,
  retryThrough,
  tab,
  test,
  toast,
} from './kit.ts';

const market = ({ name }: { name: string }) => `/dashboard/creator?q=${encodeURIComponent(name)}`;

test('accepting a job says so, moves it to My Jobs and keeps the keyboard in its place', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `To be taken ${sponsor.name}`;
  await post(sponsor, { title });
  await post(sponsor, { title: `Left behind ${sponsor.name}` });
  await openAs(creator, market(sponsor));
  const accept = card(page, title).getByRole('button', { name: 'Accept Job' });
  await expect(accept).toHaveAccessibleDescription(title);
  await accept.press('Enter');
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  await expect(card(page, title)).toBeHidden();
  await expect(page.getByText('1 job matches')).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toBeFocused();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs1');
  await tab(page, 'My Jobs').click();
  await expect(card(page, title)).toBeVisible();
});

test('who is suspended is not offered to accept a job, and reads why', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  await post(sponsor, { title: `Not for now ${sponsor.name}` });
  await page.route('**/api/users/me', async (route) => {
    const answer = await fetchAnswer(route);
    const { user } = await answer.json();
    const json = { user: { ...user, suspendedAt: new Date().toISOString() } };
    await route.fulfill({ response: answer, json });
  });
  await openAs(creator, market(sponsor));
  await expect(page.getByRole('button', { name: 'Accept Job (you are suspended)' })).toBeDisabled();
});

test('two creators look at the last slot: one gets it, the other is told and the card goes', async ({
  browser,
  page,
  sponsor,
  creator,
  stranger,
  openAs,
}) => {
  const title = `Last slot ${sponsor.name}`;
  const { _id: jobId } = await post(sponsor, { title });
  const other = await (await browser.newContext()).newPage();
  await openAs(creator, market(sponsor));
  await openAs(stranger, market(sponsor), other);
  await card(other, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(other, '✅ Job accepted!')).toBeVisible();
  await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
  await expect(toast(page, 'This job is no longer available')).toBeVisible();
  await expect(card(page, title)).toBeHidden();
  expect((await creator.api.call('getMyJobs')).jobs).toEqual([]);
  expect((await stranger.api.call('getMyJobs')).jobs).toMatchObject([{ _id: jobId }]);
});

test('an error without words of the server is told in ours, a job that has changed is seen anew, and each can be tried again', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Second try ${sponsor.name}`;
  const { _id: id } = await post(sponsor, { title });
  await openAs(creator, market(sponsor));
  await page.route('**/api/accepted-jobs', (route) => route.abort());
  const button = card(page, title).getByRole('button', { name: 'Accept Job' });
  await button.click();
  await expect(toast(page, '❌ Failed to accept job')).toBeVisible();
  await page.unroute('**/api/accepted-jobs');
  await beforeAnswer(page, '**/api/accepted-jobs', () =>
    sponsor.api.call('updateJob', { params: { id }, body: { budget: 10 } }),
  );
  await button.click();
  await expect(
    toast(page, 'This job has changed since you saw it: look at it again before you accept'),
  ).toBeVisible();
  await expect(card(page, title)).toContainText('$8.50');
  await button.click();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
});

test('on a slow network a press is answered at once, and nothing is ever blank', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = `Slowly ${sponsor.name}`;
  await post(sponsor, { title });
  const release = await holdBack(page, /\/api\/(jobs|accepted-jobs)/);
  await openAs(creator, market(sponsor));
  await expect(page.getByText('Loading…')).toBeAttached();
  await expect(page.getByRole('tab')).toHaveCount(5);
  release();
  const button = card(page, title).getByRole('button');
  await button.waitFor();
  await page.unroute(/\/api\/(jobs|accepted-jobs)/);

  let calls = 0;
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/accepted-jobs', async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await asked;
    await route.continue();
  });
  // How many frames after the press show nothing of it.
  const framesWithout = await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    let frames = 0;
    return new Promise<number>((resolve) => {
      const look = () => {
        if (element.ariaBusy === 'true') return resolve(frames);
        frames += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  expect(framesWithout).toBeLessThan(3);
  await expect(button).toHaveText('Accepting…');
  answer();
  await expect(toast(page, '✅ Job accepted!')).toBeVisible();
  expect(calls).toBe(1);
});

test('until My Jobs has been read again it waits for the accepted job, and never says that there is none', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const titles = [`First ${sponsor.name}`, `Second ${sponsor.name}`] as const;
  for (const title of titles) await post(sponsor, { title });
  await openAs(creator, market(sponsor));
  const panel = page.getByRole('tabpanel', { name: 'My Jobs' });
  const none = panel.getByText('You have no jobs to work on.');
  await tab(page, 'My Jobs').click();
  await expect(none).toBeVisible();
  for (const title of titles) {
    await page.goBack();
    const release = await holdBack(page, '**/api/jobs/my-jobs*');
    await card(page, title).getByRole('button', { name: 'Accept Job' }).click();
    await expect(toast(page, '✅ Job accepted!').last()).toBeVisible();
    await tab(page, 'My Jobs').click();
    await expect(panel.getByText('Loading…')).toBeAttached();
    await expect(none).toBeHidden();
    // What was there before stays.
    if (title === titles[1]) await expect(card(page, titles[0])).toBeVisible();
    release();
    await expect(card(page, title)).toBeVisible();
    await expect(panel.getByText('Loading…')).toBeHidden();
    await page.unroute('**/api/jobs/my-jobs*');
  }
});

test('My Jobs that cannot be read again keep what is there, say so at its end and go on from there', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const titles = [`There before ${sponsor.name}`, `Not read yet ${sponsor.name}`] as const;
  const jobs = [
    await post(sponsor, { title: titles[0] }),
    await post(sponsor, { title: titles[1] }),
  ];
  await accept(creator, jobs[0]!);
  // The tab is open before it is refused, and its own script comes after that.
  const [open, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/creator-app\/.*\/(?!remoteEntry|routes)[^/]*\.js/, async (route) => {
    await refused.promise;
    await route.continue();
  });
  await openAs(creator, market(sponsor));
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs1');
  const myJobs = '**/api/jobs/my-jobs*';
  await refuse(page, myJobs, 400, 'Something specific is wrong');
  await page.route(myJobs, async (route) => {
    await open.promise;
    await route.fallback();
  });
  await card(page, titles[1]).getByRole('button', { name: 'Accept Job' }).click();
  await expect(page.getByText('Job accepted')).toBeVisible();
  await tab(page, 'My Jobs').click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^My Jobs/);
  const refusal = page.waitForResponse((reply) => reply.status() === 400);
  open.resolve();
  await refusal;
  refused.resolve();
  const panel = page.getByRole('tabpanel', { name: 'My Jobs' });
  await expect(panel.getByRole('alert')).toHaveText(/^Something specific is wrong/);
  await expect(card(page, titles[0])).toBeVisible();
  await expect(panel.getByText('Loading…')).toBeHidden();
  await page.unroute('**/api/jobs/my-jobs*');
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, titles[1])).toBeVisible();
  await expect(card(page, titles[0])).toBeVisible();
  await expect(panel.getByRole('alert')).toBeHidden();
});

test('jobs that cannot be loaded say why and can be asked for again', async ({
  page,
  creator,
  openAs,
}) => {
  await page.route('**/api/jobs/visible*', (route) => route.abort());
  await page.clock.install();
  await openAs(creator, '/dashboard/creator');
  const main = page.getByRole('main');
  await expectToGiveUp(page, main.getByText('Failed to load jobs'));
  await refuse(page, '**/api/jobs/visible*', 400, 'Something specific is wrong');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByText('Something specific is wrong')).toBeVisible();
  await retryThrough(page, '**/api/jobs/visible*');
  await expect(page.getByRole('article').first()).toBeVisible();
});
