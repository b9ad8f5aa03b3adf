import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import {
  accept,
  alert,
  card,
  expect,
  holdBack,
  newLink,
  post,
  refuse,
  sendLinks,
  tab,
  test,
  toast,
} from './kit.ts';

const myJobs = '/dashboard/creator?tab=my-jobs';
const newReel = () => `https://www.instagram.com/reel/${randomUUID()}`;

/** Nobody has sent it before the test at hand. */
let youtube: string;

/** Pastes as a creator would: the field has the focus, the text comes in one piece. */
async function paste(page: Page, label: string, text: string) {
  const field = page.getByLabel(label);
  await field.focus();
  await field.evaluate((input: HTMLInputElement, value) => {
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
    document.execCommand('insertText', false, value);
  }, text);
}

test.beforeEach(async ({ sponsor, creator, openAs }) => {
  youtube = newLink();
  await accept(creator, await post(sponsor, { title: 'Mine to do', postCount: 2 }));
  await openAs(creator, myJobs);
});

test('rows are added and removed, ten at most', async ({ page }) => {
  await expect(card(page, 'Mine to do')).toContainText('The brief asks for 2 posts');
  const add = page.getByRole('button', { name: 'Add Another Link' });
  await expect(page.getByRole('button', { name: /^Remove link/ })).toHaveCount(0);
  await add.click();
  await expect(page.getByLabel('Link 2')).toBeFocused();
  await page.getByLabel('Link 1').fill(youtube);
  await page.getByLabel('Link 2').fill('https://example.com/2');
  await page.getByRole('button', { name: 'Remove link 1' }).click();
  await expect(page.getByLabel('Link 1')).toHaveValue('https://example.com/2');
  await expect(page.getByLabel('Link 1')).toBeFocused();
  // What is said of a link moves what is below it, and the API says more.
  await expect(page.getByRole('list', { name: 'Checks in row 1' })).toContainText('Not used');
  for (let row = 2; row <= 10; row += 1) {
    await add.click();
    await expect(page.getByLabel(`Link ${row}`, { exact: true })).toBeFocused();
  }
  await expect(add).toBeHidden();
});

test('each row is checked by itself, and pasting a link sets its platform', async ({ page }) => {
  await expect(page.getByLabel('Platform 1').getByRole('option')).toHaveText([
    'YouTube',
    'Facebook',
    'Instagram',
    'Other',
  ]);
  const submit = page.getByRole('button', { name: 'Submit Links' });
  await submit.click();
  await expect(page.getByLabel('Link 1')).toHaveAccessibleDescription('Enter a link');
  await expect(page.getByLabel('Link 1')).toBeFocused();
  await page.getByLabel('Link 1').fill('javascript:alert(1)');
  await expect(page.getByLabel('Link 1')).toHaveAccessibleDescription(
    'Enter a web address that starts with http:// or https://',
  );
  await page.getByLabel('Link 1').fill('');
  for (const [link, platform] of [
    ['https://youtu.be/abc', 'YouTube'],
    ['https://www.facebook.com/reel/1', 'Facebook'],
    ['https://www.instagram.com/p/1', 'Instagram'],
    ['https://example.com/1', 'Other'],
    ['https://vm.tiktok.com/abc', 'Other'],
    ['youtu.be/abc', 'YouTube'],
  ] as const) {
    await page.getByLabel('Link 1').fill('');
    await paste(page, 'Link 1', link);
    await expect(page.getByLabel('Platform 1')).toHaveValue(platform);
    await expect(page.getByLabel('Link 1')).toHaveAccessibleDescription('');
    await expect(page.getByText('A TikTok link')).toBeVisible({ visible: link.includes('tiktok') });
  }
  // What was chosen by hand stays, whatever comes into the field, and over a reload.
  await page.getByLabel('Platform 1').selectOption('Facebook');
  await page.getByLabel('Link 1').fill('');
  await paste(page, 'Link 1', 'https://www.instagram.com/p/1');
  await expect(page.getByLabel('Platform 1')).toHaveValue('Facebook');
  await page.reload();
  await page.getByLabel('Link 1').fill('https://youtu.be/other');
  await expect(page.getByLabel('Platform 1')).toHaveValue('Facebook');
});

test('the same link twice is refused at its row, however it is written', async ({ page }) => {
  await page.getByLabel('Link 1').fill(youtube);
  await page.getByRole('button', { name: 'Add Another Link' }).click();
  await paste(page, 'Link 2', youtube.replace('https://www.youtube', 'HTTPS://WWW.YouTube'));
  await expect(page.getByLabel('Link 2')).toHaveAccessibleDescription(
    'This link is already in row 1',
  );
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expect(page.getByLabel('Link 1')).toHaveAccessibleDescription('');
  await expect(tab(page, 'Pending')).toHaveText('Pending0');
  await page.getByRole('button', { name: 'Remove link 1' }).click();
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expect(toast(page, 'Links submitted!')).toBeVisible();
});

test('what was typed survives another tab, a reload and an error, and is gone once it is sent', async ({
  page,
  creator,
}) => {
  const reel = newReel();
  await paste(page, 'Link 1', reel);
  await page.getByRole('button', { name: 'Add Another Link' }).click();
  await paste(page, 'Link 2', youtube);
  await page.reload();
  await expect(page.getByLabel('Link 1')).toHaveValue(reel);
  await expect(page.getByLabel('Platform 1')).toHaveValue('Instagram');
  await expect(page.getByLabel('Link 2')).toHaveValue(youtube);
  await page.getByRole('button', { name: 'Remove link 1' }).click();
  await tab(page, 'Past Jobs').click();
  await tab(page, 'My Jobs').click();
  await expect(page.getByLabel('Link 1')).toHaveValue(youtube);

  const path = '**/api/accepted-jobs/submit-links';
  const submit = page.getByRole('button', { name: 'Submit Links' });
  await page.route(path, (route) => route.abort());
  await submit.click();
  await expect(alert(page)).toHaveText('Submission failed.');
  await page.unroute(path);
  await refuse(page, path, 409, 'The sponsor deleted this job');
  await submit.click();
  await expect(alert(page)).toHaveText('The sponsor deleted this job');
  await expect(page.getByLabel('Link 1')).toHaveValue(youtube);
  await page.unroute(path);
  await submit.click();
  await expect(toast(page, 'Links submitted!')).toBeVisible();
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs0');
  await expect(tab(page, 'Pending')).toHaveText('Pending1');
  expect((await creator.api.call('getMyJobs')).jobs).toMatchObject([
    { status: 'Submitted', submittedLinks: [youtube] },
  ]);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('castwork.draft.'))).toEqual([]);
});

test('links that are refused once their form was left are told of, and stand in it again', async ({
  page,
}) => {
  const path = '**/api/accepted-jobs/submit-links';
  await refuse(page, path, 409, 'The sponsor deleted this job');
  const answer = await holdBack(page, path);
  await paste(page, 'Link 1', youtube);
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  await tab(page, 'Past Jobs').click();
  await expect(page.getByText('No paid jobs yet.')).toBeVisible();
  answer();
  await expect(
    toast(page, 'What you sent was not taken: The sponsor deleted this job (“Mine to do”)'),
  ).toBeVisible();
  await tab(page, 'My Jobs').click();
  await expect(page.getByLabel('Link 1')).toHaveValue(youtube);
});

test('the links sent before stand in the form when changes are asked for, unless others were typed', async ({
  page,
  sponsor,
  creator,
}) => {
  const [job] = (await creator.api.call('getMyJobs')).jobs;
  const id = job?.acceptedJobId ?? '';
  const [reel, other] = [newReel(), newReel()];
  const contentLinks = [youtube, reel];
  await creator.api.call('submitLinks', { body: { jobId: id, contentLinks } });
  await sponsor.api.call('requestChanges', { params: { id }, body: { reason: 'The second.' } });
  await page.reload();
  await expect(card(page, 'Mine to do')).toContainText('The sponsor asks for changes: The second.');
  await expect(card(page, 'Mine to do').getByRole('link', { name: 'Case file' })).toBeVisible();
  await expect(page.getByLabel('Link 1')).toHaveValue(youtube);
  await expect(page.getByLabel('Platform 1')).toHaveValue('YouTube');
  await expect(page.getByLabel('Link 2')).toHaveValue(reel);
  await expect(page.getByLabel('Platform 2')).toHaveValue('Instagram');
  await expect(tab(page, 'My Jobs')).toHaveText('My Jobs1');

  await page.getByLabel('Link 2').fill(other);
  await page.reload();
  await expect(page.getByLabel('Link 1')).toHaveValue(youtube);
  await expect(page.getByLabel('Link 2')).toHaveValue(other);
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expect(toast(page, 'Links submitted!')).toBeVisible();
  expect((await creator.api.call('getMyJobs')).jobs).toMatchObject([
    { submittedLinks: [youtube, other], previousLinks: [] },
  ]);
});

test('a link says what is found out about it while it is typed, and once it is sent', async ({
  page,
  sponsor,
  stranger,
}) => {
  const used = newLink();
  await sendLinks(stranger, await post(sponsor), used);
  const checks = page.getByRole('list', { name: 'Checks in row 1' });
  await page.route('**/api/link-checks', (route) => route.abort());
  await page.getByLabel('Link 1').fill('tiktok.com/@somebody');
  await expect(checks).toContainText('Problem found');
  await expect(checks).toContainText('This leads to a profile or a start page, not to a post.');
  await expect(page.getByText('You can submit it all the same.')).toBeVisible();
  await page.unroute('**/api/link-checks');

  await page.getByLabel('Link 1').fill(used);
  await expect(checks).toContainText('The same post was submitted before.');
  await expect(page.getByText('This link cannot be submitted')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expect(alert(page)).toHaveText('The same post was submitted before');
  await expect(page.getByLabel('Link 1')).toHaveAccessibleDescription(
    'The same post was submitted before',
  );

  await page.getByLabel('Link 1').fill(youtube);
  await expect(checks).toContainText('Not used before');
  await page.getByRole('button', { name: 'Submit Links' }).click();
  await expect(toast(page, 'Links submitted!')).toBeVisible();
  await tab(page, 'Pending').click();
  await expect(card(page, 'Mine to do').getByRole('list', { name: /^Checks of/ })).toHaveText(
    /A post.*Not used before.*Could not check/,
  );
});
