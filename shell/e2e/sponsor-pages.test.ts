import { readFile } from 'node:fs/promises';
import { card, expect, farYear, holdBack, tab, test } from './kit.ts';

test('of more jobs than a page holds the first are shown at once, and the rest follows', async ({
  page,
  sponsor,
  openAs,
}) => {
  const post = (title: string) =>
    sponsor.api.call('createJob', {
      body: {
        title,
        description: 'A minute.',
        budget: 10,
        jobType: 'upForGrabs',
        dueDate: `${farYear}-12-31`,
      },
    });
  const [oldest] = (await post('The oldest')).jobs;
  for (let i = 0; i < 10; i += 1)
    await Promise.all(Array.from({ length: 20 }, () => post('One of many')));

  const goOn = await holdBack(page, /posted-jobs\?.*cursor=/);
  await openAs(sponsor, '/dashboard/sponsor?search=oldest');
  await expect(tab(page, 'Posted Jobs')).toHaveText('Posted Jobs200');
  // A file of some of the jobs would pass for all of them.
  const exporting = page.getByRole('button', { name: 'Export CSV' });
  await expect(exporting).toBeDisabled();
  await tab(page, 'Past Jobs').click();
  await expect(page.getByText('Nothing approved yet')).toBeHidden();

  goOn();
  await expect(page.getByText('Nothing approved yet')).toBeVisible();
  await expect(tab(page, 'Posted Jobs')).toHaveText('Posted Jobs201');
  await tab(page, 'Posted Jobs').click();
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('oldest');
  await expect(card(page, 'The oldest')).toBeVisible();
  const download = page.waitForEvent('download');
  await exporting.click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').filter(Boolean)).toHaveLength(202);

  // One of the last to come is posted again: its form is that job's from its first moment.
  await page.goto(`/dashboard/sponsor?post=${oldest!._id}`);
  await expect(page.getByRole('region', { name: 'Post again' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('The oldest');
});
