import { expect } from './kit.ts';
import { test } from './operator.ts';

test('an operator, who has no page that others read, is led to none', async ({
  page,
  operator,
  openAs,
}) => {
  for (const path of ['/settings', '/profile']) {
    await openAs(operator, path);
    await expect(page.getByRole('link', { name: 'Your page' })).toHaveCount(0);
  }
});
