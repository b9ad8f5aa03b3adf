import type { Page } from 'playwright/test';
import {
  countCalls,
  expectFieldError,
  field,
  pressTwice,
  saveSettings,
  signIn,
  storedSession,
} from './accounts.ts';
import { expect, test } from './fixtures.ts';

const everybodys = {
  'Full name': 'Noor Haddad',
  'Business name': 'Haddad Films LLC',
  Phone: '+1 (512) 555-0100',
  'Street address': '1100 Congress Ave',
  City: 'Austin',
  'ZIP code': '78701',
};
const creators = {
  'Stage name': 'Noor on Tour',
  'Content type': 'Travel vlogs',
  'YouTube URL': 'https://youtube.com/@noor',
  'TikTok URL': 'https://tiktok.com/@noor',
};
const saved = {
  fullName: 'Noor Haddad',
  businessName: 'Haddad Films LLC',
  phone: '+1 (512) 555-0100',
  streetAddress: '1100 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
};
const ofCreator = {
  stageName: 'Noor on Tour',
  contentType: 'Travel vlogs',
  platformUrls: { YouTube: 'https://youtube.com/@noor', TikTok: 'https://tiktok.com/@noor' },
};

async function fillAndSave(page: Page, profile: Record<string, string>) {
  for (const [label, value] of Object.entries(profile)) await field(page, label).fill(value);
  await field(page, 'State').selectOption('TX');
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
}

test('a creator changes every field of the profile', async ({ page, account }) => {
  const someone = await account('creator');
  await signIn(page, someone);
  await page.goto('/settings');
  await fillAndSave(page, { ...everybodys, ...creators });
  expect((await someone.api.call('getMe')).user).toMatchObject({ ...saved, ...ofCreator });
  expect(await storedSession(page)).toContain('Noor on Tour');

  await field(page, 'TikTok URL').fill('');
  // It is shown as it is kept.
  await field(page, 'Instagram URL').fill('instagram.com/noor/?x=1');
  await expect(page.getByText('✅ Settings saved!')).toBeHidden();
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  const { platformUrls } = (await someone.api.call('getMe')).user;
  expect(platformUrls.Instagram).toMatch(/^https:/);
  await expect(field(page, 'Instagram URL')).toHaveValue(platformUrls.Instagram!);
  await page.reload();
  await expect(field(page, 'YouTube URL')).toHaveValue('https://youtube.com/@noor');
  await expect(field(page, 'TikTok URL')).toHaveValue('');
});

test('a sponsor is not asked for what only creators have, and what was given of it stays', async ({
  page,
  account,
}) => {
  const someone = await account('sponsor');
  await someone.api.call('updateMe', { body: ofCreator });
  await signIn(page, someone);
  await page.goto('/settings');
  await expect(field(page, 'Business name')).toBeVisible();
  for (const label of Object.keys(creators)) await expect(field(page, label)).toBeHidden();
  await fillAndSave(page, everybodys);
  expect((await someone.api.call('getMe')).user).toMatchObject({ ...saved, ...ofCreator });
  expect(await storedSession(page)).toContain('Noor Haddad');
});

test('what the server refuses stands at its field, and nothing typed is lost', async ({
  page,
  account,
}) => {
  await signIn(page, await account('creator'));
  await page.goto('/settings');
  await field(page, 'City').fill('Marfa');
  await field(page, 'ZIP code').fill('ABCDE');
  await field(page, 'Facebook URL').fill('facebook');
  await saveSettings(page);
  await expect(page.getByText(/^❌ .*Enter a 5-digit ZIP code/)).toBeVisible();
  await expectFieldError(page, 'ZIP code', 'Enter a 5-digit ZIP code');
  await expect(field(page, 'ZIP code')).toBeFocused();
  await expectFieldError(page, 'Facebook URL', 'Enter a web address that starts with http');
  await expect(field(page, 'City')).toHaveValue('Marfa');
});

test('what is typed while settings are being saved stays, and is not called saved', async ({
  page,
  account,
}) => {
  const someone = await account('sponsor');
  await signIn(page, someone);
  await page.goto('/settings');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    if (route.request().method() === 'PUT') await answer.promise;
    await route.continue();
  });
  await field(page, 'City').fill('Marfa');
  await saveSettings(page);
  await field(page, 'Phone').fill('512 555 0199');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  answer.resolve();
  await saved;
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeEnabled();
  await expect(field(page, 'Phone')).toHaveValue('512 555 0199');
  await expect(page.getByText('✅ Settings saved!')).toBeHidden();
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  const me = { city: 'Marfa', phone: '512 555 0199' };
  expect((await someone.api.call('getMe')).user).toMatchObject(me);
});

test('what another device has changed meanwhile stays, and an address is saved whole', async ({
  page,
  account,
}) => {
  const { api, ...someone } = await account('creator', { city: 'Austin', zipCode: '78701' });
  await signIn(page, { api, ...someone });
  await page.goto('/settings');
  await expect(field(page, 'City')).toHaveValue('Austin');
  const meanwhile = { stageName: 'Noor on Tour', city: 'Chicago', zipCode: '60614' };
  await api.call('updateMe', { body: meanwhile });
  await field(page, 'Phone').fill('512 555 0199');
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  const phone = { phone: '512 555 0199' };
  expect((await api.call('getMe')).user).toMatchObject({ ...meanwhile, ...phone });
  await expect(field(page, 'Stage name')).toHaveValue('Noor on Tour');

  await api.call('updateMe', { body: { city: 'Austin', zipCode: '78701' } });
  await field(page, 'Street address').fill('2400 N Lincoln Ave');
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  const address = { streetAddress: '2400 N Lincoln Ave', city: 'Chicago', zipCode: '60614' };
  expect((await api.call('getMe')).user).toMatchObject({ ...meanwhile, ...phone, ...address });
});

const TikTok = 'https://www.tiktok.com/@noor';
const YouTube = 'https://www.youtube.com/@noor';

test('a channel that another device has added meanwhile stays beside the one that is added here', async ({
  page,
  account,
}) => {
  const { api, ...someone } = await account('creator');
  await signIn(page, { api, ...someone });
  await page.goto('/settings');
  await expect(field(page, 'YouTube URL')).toBeVisible();
  await api.call('updateMe', { body: { platformUrls: { TikTok } } });
  await field(page, 'YouTube URL').fill(YouTube);
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  expect((await api.call('getMe')).user.platformUrls).toEqual({ TikTok, YouTube });
  await expect(field(page, 'TikTok URL')).toHaveValue(TikTok);
});

test('a channel that another device has added stays beside one that was typed before and is saved later', async ({
  page,
  account,
}) => {
  const { api, ...someone } = await account('creator');
  await signIn(page, { api, ...someone });
  await page.goto('/settings');
  await field(page, 'YouTube URL').fill(YouTube);
  await page.goto('/profile');
  await api.call('updateMe', { body: { platformUrls: { TikTok } } });
  await page.reload();
  await expect.poll(() => storedSession(page)).toContain(TikTok);
  await page.goto('/settings');
  await expect(field(page, 'YouTube URL')).toHaveValue(YouTube);
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  expect((await api.call('getMe')).user.platformUrls).toEqual({ TikTok, YouTube });
});

test('settings that cannot be saved say so, and two presses save once', async ({
  page,
  account,
}) => {
  await signIn(page, await account('sponsor'));
  await page.goto('/settings');
  await page.route('**/api/users/me', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await field(page, 'City').fill('Marfa');
  await field(page, 'Full name').press('Enter');
  await expect(page.getByText('❌ Save failed.')).toBeInViewport();
  await expect(field(page, 'City')).toHaveValue('Marfa');
  await page.unrouteAll();
  await field(page, 'Full name').press('Enter');
  await expect(page.getByText('✅ Settings saved!')).toBeInViewport();
  const calls = countCalls(page, 'PUT', 'users/me');
  await field(page, 'City').fill('Alpine');
  await expect(page.getByText('✅ Settings saved!')).toBeHidden();
  await pressTwice(page, 'Save settings');
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('a draft outlives a reload and a new login, and ends when it is saved', async ({
  page,
  account,
  logIn,
}) => {
  const creator = await account('creator');
  await signIn(page, creator);
  await page.goto('/settings');
  await field(page, 'City').fill('Marfa');
  await field(page, 'Other URL').fill('https://example.com');
  await page.getByRole('button', { name: 'Change email' }).click();
  await field(page, 'New email').fill('noor@example.com');
  await field(page, 'Current password').fill(creator.password);
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Marfa');

  await page.evaluate(() => localStorage.clear());
  await logIn(creator);
  await page.goto('/settings');
  await expect(field(page, 'City')).toHaveValue('Marfa');
  await expect(field(page, 'Other URL')).toHaveValue('https://example.com');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(field(page, 'New email')).toHaveValue('noor@example.com');
  await expect(field(page, 'Current password')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await saveSettings(page);
  await expect(page.getByText('✅ Settings saved!')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  for (const typed of ['Marfa', 'noor@', creator.password]) expect(kept).not.toContain(typed);

  await signIn(page, await account('creator'));
  await page.goto('/settings');
  await expect(field(page, 'City')).toHaveValue('');
});
