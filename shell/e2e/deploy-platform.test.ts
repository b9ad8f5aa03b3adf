import { freeze } from '@castwork/federation/registry/acts';
import { appendError } from '@castwork/federation/registry/error-log';
import { expectNoFindingsAtAnySize } from './axe.ts';
import { expect, test } from './deployment.ts';
import { heading } from './edits.ts';
import { expectToFit } from './fit.ts';

const hostile = `</td></style><script>document.title = 'ours'</script><img src=x onerror="document.title = 'ours'">`;

test('the owner opens the page by its link, on a phone and at a desk, and nothing that others wrote runs in it', async ({
  page,
  deployment,
}) => {
  const { directory, build } = await deployment.variant('auth-app', heading(hostile.slice(0, 9)));
  await deployment.deploy({ directory, build });
  await deployment.deploy({ directory, build }, 'canary', 5);
  const broken = { remote: 'auth-app', build: build.build, message: hostile.repeat(3) };
  for (const phase of ['run', 'chunk'] as const)
    await appendError(deployment.store, { ...broken, phase });
  await freeze(deployment.store, 'creator-app', 'x'.repeat(80), hostile);
  await page.goto('/login');

  const faults: string[] = [];
  page.on('console', (message) => faults.push(message.text()));
  const { path } = await deployment.server.call('createPlatformLink', { params: {} });
  await page.goto(path);
  await expect(page).toHaveURL('/platform');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platform');
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('cell', { name: 'run 1, chunk 1' })).toBeVisible();
  await expect(page).toHaveTitle('Platform');
  expect(faults).toEqual([]);
  await expectToFit(page, 'the platform');
  await expectNoFindingsAtAnySize(page, 'the platform');

  await page.goto(path);
  await expect(page.getByText('This link was opened already')).toBeVisible();
});
