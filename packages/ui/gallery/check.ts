import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { rspack } from '@rspack/core';
import { chromium, type Page } from 'playwright';
import config from './rspack.config.ts';

/*
 * Builds the gallery and looks at it with axe, at two widths and in both colour schemes. Fails on
 * any finding, on a message on the console (the content security policy's above all), and on
 * anything wider than the page. SHOTS=<dir> keeps the pictures.
 */
const dist = join(import.meta.dirname, 'dist');
const shots = process.env.SHOTS;
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

await new Promise<void>((resolve, reject) => {
  rspack(config, (error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
  });
});

const server = createServer((request, response) => {
  const name = request.url === '/' ? 'index.html' : join('/', request.url ?? '');
  response.setHeader('Content-Type', types[extname(name)] ?? 'text/html');
  createReadStream(join(dist, name))
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const findings: string[] = [];

async function look(page: Page, name: string) {
  if (shots)
    await page.screenshot({ path: join(shots, `${name}.png`), fullPage: !/-o-/.test(name) });
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, help, nodes } of violations)
    findings.push(`${name}: ${id}, ${help}: ${nodes.map((node) => node.html).join(' | ')}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) findings.push(`${name}: ${overflow} px wider than the page`);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function visit(page: Page, name: string) {
  page.on('console', (message) => findings.push(`${name}: console: ${message.text()}`));
  page.on('pageerror', (error) => findings.push(`${name}: ${error.message}`));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, 'Sign up');
  await page.getByText('Enter your e-mail').waitFor();
  await look(page, name);

  await page.getByRole('tab', { name: 'Up for Grabs' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Past Jobs', selected: true }).waitFor();

  await page.getByRole('button', { name: 'Accepting…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('0 presses').waitFor();

  await press(page, 'Toast');
  await press(page, 'Info toast');
  await press(page, 'Error toast');
  await page.getByText('New request from Mara').waitFor();
  await look(page, `${name}-o-toasts`);

  await page
    .getByRole('dialog', { name: 'Job accepted!' })
    .getByRole('button', { name: 'Dismiss' })
    .click();

  await press(page, 'Open dialog');
  await page.getByRole('dialog', { name: 'Request access' }).waitFor();
  await look(page, `${name}-o-dialog`);
  await page.keyboard.press('Escape');
  const opener = page.getByRole('button', { name: 'Open dialog', exact: true });
  if (!(await opener.evaluate((element) => element === document.activeElement)))
    findings.push(`${name}: the dialog did not give the focus back`);

  await press(page, 'Open busy confirm');
  await page.getByRole('alertdialog').waitFor();
  await look(page, `${name}-o-confirm`);
}

if (shots) await mkdir(shots, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
      isMobile: width < 640,
    });
    await visit(await context.newPage(), `${width}-${colorScheme}`);
    await context.close();
  }
await browser.close();
server.close();

process.stdout.write(findings.length ? `${findings.join('\n')}\n` : 'The gallery is clean.\n');
process.exitCode = findings.length ? 1 : 0;
