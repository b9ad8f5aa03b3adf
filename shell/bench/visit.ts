import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Browser, BrowserContext, Page, Response } from 'playwright';

/** What one cold visit took: bytes of gzip, requests and levels of scripts and styles, milliseconds. */
export interface Visit {
  bytes: number;
  requests: number;
  levels: number;
  firstCard: number;
}

/** Where a visitor goes, with which session, what it is waited for, and where next. */
export interface Way {
  path: string;
  session: string;
  awaited: string;
  next?: string;
}

/** Milliseconds after which a page has loaded what it loads behind its first screen; its stream stays open. */
export const settledMs = 4_000;

/** Has pages open as somebody who is signed in. */
export const withSession = (where: Page | BrowserContext, session: string) =>
  where.addInitScript((stored) => localStorage.setItem('castwork.auth', stored), session);

/** What a file weighs where the server is asked for gzip; nobody signed the certificate of a line. */
async function gzipBytes(url: string): Promise<number> {
  const { get } = url.startsWith('https:') ? https : http;
  const asked = get(url, { headers: { 'accept-encoding': 'gzip' }, rejectUnauthorized: false });
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  if (reply.statusCode !== 200)
    throw new Error(`The server answered ${reply.statusCode} for ${url}`);
  return (await buffer(reply)).length;
}

/**
 * Notes in the page when words are first in it, as they come: asked from outside, a busy machine would
 * hear of it only once the page has gone on.
 */
const noteFirstSeen = (page: Page, words: string) =>
  page.addInitScript((awaited) => {
    const observer = new MutationObserver(() => {
      const shown = [...document.querySelectorAll('main button, main h1')];
      if (!shown.some((each) => each.textContent?.includes(awaited))) return;
      observer.disconnect();
      const firstSeen = { origin: performance.timeOrigin, firstCard: performance.now() };
      Object.assign(window, { firstSeen });
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  }, words);

/** Opens a page in a browser that has never seen it, and waits for what the visitor came for. */
export async function visit(
  browser: Browser,
  url: string,
  { path, session, awaited, next }: Way,
): Promise<Visit> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await withSession(page, session);
  await noteFirstSeen(page, awaited);

  const asked: { at: number; level: number }[] = [];
  client.on('Network.requestWillBeSent', ({ type, initiator, wallTime }) => {
    // What the HTML names is the second level; what a script asks for comes after it.
    if (type === 'Script' || type === 'Stylesheet')
      asked.push({ at: 1000 * wallTime, level: initiator.type === 'parser' ? 2 : 3 });
  });
  const loaded: Response[] = [];
  const note = (reply: Response) => {
    if (/\/(?:assets|remotes)\/.*\.(?:js|css)$/.test(reply.url())) loaded.push(reply);
  };
  page.on('response', note);
  await page.goto(url + path, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => 'firstSeen' in window && window.firstSeen, null, {
    timeout: 60_000,
  });
  const { origin, firstCard } = (await found.jsonValue()) as { origin: number; firstCard: number };
  if (next) {
    await page.waitForTimeout(settledMs);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: next }).click();
    await page.getByRole('heading', { level: 1, name: next }).waitFor();
  }
  // What a calm page loads behind its first screen kept nobody waiting for that.
  const levels = asked.flatMap(({ at, level }) => (next || at < origin + firstCard ? [level] : []));
  page.off('response', note);
  const begun = loaded.filter(
    (reply) => next || reply.request().timing().startTime < origin + firstCard,
  );
  const sizes = await Promise.all(begun.map((reply) => gzipBytes(reply.url())));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await context.close();
  return { bytes, requests: levels.length, levels: Math.max(...levels), firstCard };
}
