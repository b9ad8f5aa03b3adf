import type { Page } from 'playwright/test';
import { farYear } from './kit.ts';

/** The form of a new job. */
export const form = (page: Page) => page.getByRole('form', { name: 'Post a job' });
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
export const send = (page: Page) => page.getByRole('button', { name: 'Post job' }).click();

/** Fills in what a job cannot do without. */
export async function fill(page: Page, budget = '100') {
  await page.getByLabel('Title').fill('Sunrise with a cup');
  await page.getByLabel('Description').fill('A quiet minute.');
  await page.getByLabel('Budget').fill(budget);
  await page.getByLabel('Due date').fill(`${farYear}-12-31`);
}
