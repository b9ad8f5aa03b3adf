import { expectNoFindings } from './axe.ts';
import { holdBack, card, expect, newLink, payFor, post, sendLinks, tab, test } from './kit.ts';

test('a creator sees who pays, reviews them once paid, and reads theirs when both are in', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = 'Three teas, one kettle';
  await payFor(sponsor, creator, await post(sponsor, { title }));
  const paid = card(page, title);
  // Figures are a minute old at most: somebody's list may have shown the sponsor before they decided.
  await expect(async () => {
    await openAs(creator, '/dashboard/creator?tab=past-jobs');
    await expect(paid).toContainText(/Decides in|New here/);
    await expect(paid).toContainText('Decides in under an hour', { timeout: 1 });
  }).toPass({ timeout: 70_000, intervals: [5_000] });
  await paid.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: /^Review/ });
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(dialog).toContainText('Choose one to five stars');
  await expect(dialog).toContainText('Say how it was');
  await expect(dialog.getByRole('radio', { name: '1 of 5: Poor' })).toBeFocused();
  // With the keyboard, as any group of radio buttons.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 of 5: Very good' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(dialog.getByLabel('In your words')).toHaveAccessibleDescription(/Say how it was/);
  await expect(dialog.getByLabel('In your words')).toBeFocused();
  await dialog.getByLabel('In your words').fill('Clear and <b>quick</b>');
  await expectNoFindings(page, 'The review dialog');
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(paid).toContainText('Your review · shown in 7 days');

  const { items } = await sponsor.api.call('getReviews');
  const { submissionId } = items[0]!;
  await sponsor.api.call('createReview', { body: { submissionId, rating: 5, text: 'Sharp cuts' } });
  // The stream tells the page.
  await expect(paid).toContainText('Sharp cuts');

  await paid.getByRole('link', { name: sponsor.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: sponsor.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Reviews' })).toContainText('Clear and <b>quick</b>');
  await expect(page.getByRole('list', { name: 'Finished work' })).toContainText(title);
  await expectNoFindings(page, 'A page of somebody');
});

test('a paid job comes with its reviews: nothing on it moves under a finger', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = 'Two kettles, one tea';
  await payFor(sponsor, creator, await post(sponsor, { title }));
  const release = await holdBack(page, '**/api/reviews*');
  await openAs(creator, '/dashboard/creator?tab=past-jobs');
  await expect(tab(page, 'Past Jobs')).toHaveText('Past Jobs1');
  await expect(card(page, title)).toBeHidden();
  release();
  await expect(card(page, title)).toBeVisible();
  await expect(card(page, title).getByRole('button', { name: 'Write a review' })).toBeVisible({
    timeout: 1,
  });
});

test('on their own page they answer a review once, and choose what of their work is shown', async ({
  page,
  sponsor,
  creator,
  openAs,
}) => {
  const title = 'One kettle, three teas';
  const { _id: id } = await sendLinks(creator, await post(sponsor, { title }), newLink());
  await sponsor.api.call('approveSubmission', { params: { id } });
  for (const { api } of [sponsor, creator])
    await api.call('createReview', { body: { submissionId: id, rating: 5, text: 'Well done' } });
  await openAs(creator, '/people/me');
  const reviews = page.getByRole('list', { name: 'Reviews' });
  await reviews.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Your answer').fill('Any time');
  await page.getByRole('button', { name: 'Publish answer' }).click();
  await expect(reviews).toContainText('Any time');
  await expect(reviews.getByRole('button', { name: 'Answer' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeFocused();

  const work = page.getByRole('list', { name: 'Finished work' });
  await work.getByRole('button', { name: 'Hide' }).click();
  await expect(work).toContainText('Hidden');
  const { work: seen } = await sponsor.api.call('getPerson', {
    params: { id: (await creator.api.call('getMe')).user._id },
  });
  expect(seen.items).toEqual([]);
});
