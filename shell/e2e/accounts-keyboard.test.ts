import type { Locator, Page } from 'playwright/test';
import { heading } from './accounts.ts';
import { expect, freshEmail, test } from './fixtures.ts';

const password = 'a long pass phrase';

/** Tabs until this has the focus: what cannot be reached so fails. */
async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused()) {
      await expect(target).toBeInViewport({ ratio: 1 });
      return;
    }
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function follow(page: Page, link: Locator) {
  await tabTo(page, link);
  await page.keyboard.press('Enter');
}

test('from the landing page to the dashboard by keyboard alone', async ({ page, product }) => {
  const email = freshEmail('keys');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await follow(page, main.getByRole('link', { name: 'Join Now' }));
  await expect(heading(page)).toBeFocused();

  await tabTo(page, page.getByRole('radio', { name: 'Creator' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Sponsor' })).toBeChecked();
  // Only creators have channels.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();
  await type(page, 'Email', email);
  await type(page, 'Password', password);
  await type(page, 'Full name', 'Keys Only');
  await tabTo(page, page.getByLabel('State'));
  await page.keyboard.type('TX');
  await expect(page.getByLabel('State')).toHaveValue('TX');
  await tabTo(page, page.getByRole('checkbox', { name: 'YouTube' }));
  await page.keyboard.press('Space');
  await type(page, 'YouTube URL', 'https://youtube.com/@keys');
  await follow(page, page.getByRole('button', { name: 'Sign up' }));
  await expect(page.getByText(/^Congratulations/)).toBeVisible();

  await page.goto(await product.mailbox.link(email, '/confirm-email/'));
  await expect(page.getByText('Email confirmed successfully!')).toBeVisible();
  await follow(page, main.getByRole('link', { name: 'Go to Login' }));
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/intro');
  await expect(heading(page)).toBeFocused();
  await follow(page, main.getByRole('link', { name: 'Go to Dashboard' }));
  await expect(page).toHaveURL('/dashboard/creator');
  await expect(heading(page)).toBeFocused();
});
