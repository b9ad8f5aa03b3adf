import { rm } from 'node:fs/promises';
import { buildAll, buildApp } from '@castwork/dev/build';
import { APPS } from '@castwork/dev/workspace';
import { connect } from '@castwork/federation/cli/client';
import { upload } from '@castwork/federation/cli/upload';
import { readHistory } from '@castwork/federation/registry/history';
import { publishBuilds } from '@castwork/federation/registry/publish';
import { createToken } from '@castwork/federation/registry/tokens';
import { postgresStore } from '@castwork/federation/store/postgres';
import type { Page } from 'playwright/test';
import { expect } from './deployment.ts';
import { test } from './machines.ts';
import { variantOf } from './variant.ts';

/** A hundred of them with `pnpm soak:deploys`. */
const deploys = Number(process.env.SOAK_DEPLOYS ?? 8);

/** What the teams deploy, over and over: the same screen with another heading. */
const teams = [
  { name: 'auth-app', link: 'Settings', title: 'Settings', next: 'Profile' },
  { name: 'creator-app', link: 'Requests Inbox', title: 'My Requests', next: 'Asked for' },
] as const;
type Team = (typeof teams)[number];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const go = async (page: Page, { link, title, next }: Team) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  await expect(heading(page)).toHaveText(new RegExp(`^(?:${title}|${next} \\d+)$`));
};

/** What must not happen in a page, of what comes from the shells. */
function troublesOf(page: Page, machines: readonly string[]): string[] {
  const troubles: string[] = [];
  const isOurs = (url: string) => machines.includes(new URL(url).origin);
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('response', (reply) => {
    if (isOurs(reply.url()) && reply.status() >= 400)
      troubles.push(`${reply.status()} ${reply.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A document that is replaced gives up what it was fetching.
    const why = request.failure()?.errorText ?? '';
    if (isOurs(request.url()) && why !== 'net::ERR_ABORTED')
      troubles.push(`${why} ${request.url()}`);
  });
  return troubles;
}

async function browse(page: Page, until: () => boolean): Promise<number> {
  let visits = 0;
  for (; !until(); visits += 1) for (const team of teams) await go(page, team);
  return visits;
}

/** Deploys with the team's own token, on one machine and the other by turns. */
async function deployMany({ name, title, next }: Team, machines: string[], token: string) {
  const original = await buildApp(name);
  const servers = machines.map((url) => connect(url, token));
  for (let n = 1; n <= deploys / 2; n += 1) {
    const server = servers[n % servers.length]!;
    const edit = { from: new RegExp(`title:"${title}"`), to: `title:"${next} ${n}"` };
    const { directory, build } = await variantOf(original, [{ of: 'chunk', ...edit }]);
    await upload(server, directory, build);
    const body = { build: build.build, opened: 'a test' };
    await server.call('goLive', { params: { name, channel: 'stable' }, body });
    await rm(directory, { recursive: true });
  }
}

test(`${deploys} deploys by two teams on two machines while sessions browse both: no failed load`, async ({
  browser,
  pretend,
  product,
  machine,
  registryUrl,
}) => {
  test.setTimeout(120_000 + deploys * 5000);
  const store = postgresStore(registryUrl);
  await publishBuilds(store, Object.values(await buildAll(APPS)));
  const tokens = await Promise.all(teams.map(({ name }) => createToken(store, name, name)));
  const settings = { REGISTRY_URL: registryUrl, API_URL: product.apiUrl };
  const machines = await Promise.all([machine(settings), machine(settings)]);

  const context = await browser.newContext();
  await pretend(context, 'creator');
  const troubles: string[][] = [];
  const open = async (machine: string) => {
    const page = await context.newPage();
    troubles.push(troublesOf(page, machines));
    await page.goto(`${machine}/dashboard/creator`);
    return page;
  };
  const sessions = await Promise.all(machines.map(open));
  const old = await Promise.all(machines.map(open));

  let isOver = false;
  const browsing = sessions.map((page) => browse(page, () => isOver));
  await Promise.all(teams.map((team, i) => deployMany(team, machines, tokens[i] ?? '')));
  isOver = true;
  for (const visits of await Promise.all(browsing)) expect(visits).toBeGreaterThan(0);

  // These tabs have stood still since before the first deploy.
  for (const page of old)
    for (const team of teams) {
      await go(page, team);
      await expect(heading(page)).toHaveText(`${team.next} ${deploys / 2}`);
    }
  expect(troubles.flat()).toEqual([]);
  for (const { name } of teams)
    expect(await readHistory(store, 'stable', name)).toHaveLength(1 + deploys / 2);
  await store.close();
  await context.close();
});
