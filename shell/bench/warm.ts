import type { Browser } from 'playwright';
import { settledMs, withSession } from './visit.ts';

/** What a browser that was here before asks the network for, beside the page and its data. */
export interface WarmVisit {
  /** The addresses of it, without those of the page and of the API. */
  others: string[];
  page: number;
  data: number;
}

/** Opens a page twice in one browser, and looks at what the second visit asks the network for. */
export async function warmVisit(
  browser: Browser,
  appUrl: string,
  apiUrl: string,
  { path, session, awaited }: { path: string; session: string; awaited: string },
): Promise<WarmVisit> {
  const context = await browser.newContext();
  const shown = async () => {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const asked = new Map<string, string>();
    client.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('data:')) asked.set(requestId, request.url);
    });
    client.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) asked.delete(requestId);
    });
    await page.goto(appUrl + path);
    await page.getByText(awaited).first().waitFor();
    // What the screen loads behind itself is a part of the visit.
    await page.waitForTimeout(settledMs);
    await page.close();
    return [...asked.values()];
  };
  await withSession(context, session);
  await shown();
  const asked = await shown();
  await context.close();
  const data = asked.filter((url) => url.startsWith(`${apiUrl}/`));
  const pages = asked.filter((url) => url === appUrl + path);
  const others = asked.filter((url) => !data.includes(url) && !pages.includes(url));
  return { others, page: pages.length, data: data.length };
}
