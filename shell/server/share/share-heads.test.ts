import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { JobPage } from '@castwork/contract/jobs/job-page';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openShell } from '../testing.ts';

const id = '0199aaaa-0000-7000-8000-000000000001';
const job = {
  _id: id,
  title: 'Morning ritual',
  description: 'A 45-second vertical video.\nNatural light.',
  creatorPayoutPerCreator: 272,
  dueDate: '2027-12-31',
  sponsor: { _id: id, name: 'Lantern Coffee' },
} as JobPage;

/** What stands in for the API: it answers as it is told, and counts. */
let answer: { status: number; body?: unknown; delay?: boolean };
let asked: string[];
const api = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (answer.delay) return;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body ?? {}));
});
let apiUrl: string;
beforeAll(async () => {
  await new Promise<void>((listening) => api.listen(0, listening));
  apiUrl = `http://localhost:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { job } };
});

const routes = [
  { path: '/dashboard/creator', access: 'creator' },
  { path: '/jobs/:id', access: 'public' },
];

/** A shell of its own: what it was told before, it keeps. */
async function aShell(change: Partial<Parameters<typeof openShell>[0]> = {}) {
  const shell = await openShell({
    apiUrl,
    publicUrl: 'https://castwork.example',
    publicDir: join(import.meta.dirname, '../../public'),
    ...change,
  });
  onTestFinished(() => shell.close());
  await shell.deploy('jobs', 'stable', undefined, { routes });
  return async (path: string) => {
    const reply = await fetch(shell.url + path);
    return { status: reply.status, html: await reply.text() };
  };
}

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];

test('the address of an open job says what it is, for previews of the link', async () => {
  const open = await aShell();
  const { status, html } = await open(`/jobs/${id}`);
  expect(status).toBe(200);
  const words =
    'Pays $272.00, due Dec 31, 2027, for Lantern Coffee. A 45-second vertical video. Natural light.';
  expect(titleOf(html)).toBe('Morning ritual · Castwork');
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(contentOf(html, name)).toBe(words);
  for (const name of ['og:title', 'twitter:title'])
    expect(contentOf(html, name)).toBe('Morning ritual · Castwork');
  expect(contentOf(html, 'og:url')).toBe(`https://castwork.example/jobs/${id}`);
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
  expect(contentOf(html, 'og:image')).toBe('https://castwork.example/share.png');
  expect(html).not.toContain('noindex');
});

const elements = (html: string) => html.match(/<[a-z]+/g)!.toSorted();

test('what people wrote is text there, whatever they write', async () => {
  const hostile = `"><script>alert(1)</script></title><img src=x onerror='alert(2)'> \u202Egnp.exe\n&amp;`;
  answer.body = {
    job: { ...job, title: hostile, description: hostile, sponsor: { _id: id, name: hostile } },
  };
  const open = await aShell();
  const { html } = await open(`/jobs/${id}`);
  const before = await open('/');
  // Besides the elements that name the page there are no others than on any page.
  expect(elements(html).filter((each) => each !== '<meta' && each !== '<link')).toEqual(
    elements(before.html).filter((each) => each !== '<meta' && each !== '<link'),
  );
  expect(html).not.toContain('<script>alert');
  expect(html).not.toMatch(/[\u202A-\u202E]/);
  expect(titleOf(html)).toBe(
    `&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/title&gt;&lt;img src=x onerror='alert(2)'&gt; gnp.exe &amp;amp; · Castwork`,
  );
});

test('a job that is not there for everybody is not found, and says nothing of itself', async () => {
  answer = { status: 404 };
  const open = await aShell();
  for (const path of [`/jobs/${id}`, '/jobs/nothing']) {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(titleOf(html)).toBe('Castwork');
    expect(contentOf(html, 'robots')).toBe('noindex');
    expect(html).toContain('castwork-page');
  }
  // What cannot be an id is not asked for.
  expect(asked).toEqual([`/api/jobs/${id}`]);
});

test.each([
  ['does not answer', { delay: true, status: 0 }],
  ['fails', { status: 503 }],
  ['answers something else', { status: 200, body: { job: null } }],
])('while the API %s the page is as any other', async (_, told) => {
  answer = told;
  const open = await aShell();
  const { status, html } = await open(`/jobs/${id}`);
  expect(status).toBe(200);
  expect(titleOf(html)).toBe('Castwork');
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('og:title');
});

test('while nobody listens there either', async () => {
  const open = await aShell({ apiUrl: 'http://localhost:1' });
  expect((await open(`/jobs/${id}`)).status).toBe(200);
});

test('many who open it at once, and again, are one question', async () => {
  const open = await aShell();
  const pages = await Promise.all(Array.from({ length: 20 }, () => open(`/jobs/${id}`)));
  for (const { html } of pages) expect(titleOf(html)).toBe('Morning ritual · Castwork');
  await open(`/jobs/${id.toUpperCase()}/`);
  expect(asked).toEqual([`/api/jobs/${id}`]);
});

test('other pages ask nothing, and keep the product’s words', async () => {
  const open = await aShell();
  const { html } = await open('/');
  expect(contentOf(html, 'description')).toMatch(/^Paid content jobs/);
  expect(asked).toEqual([]);
});
