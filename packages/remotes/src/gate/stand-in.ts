import type { Role } from '@castwork/contract/roles';
import type { CDPSession, Page } from 'playwright';
import { type Answer, answerTo, isProfile, type Mood } from './answers.ts';
import { Traffic } from './traffic.ts';

const isApi = ({ pathname }: URL) => pathname.startsWith('/api/');

/** Files of the shell and of builds, from wherever they are served. */
const isFile = ({ pathname }: URL) => /^\/(?:assets|remotes)\//.test(pathname);

/**
 * The kinds of requests that are looked at. Scripts, styles and fonts are not: the shell's policy says
 * where they come from, and a browser keeps no file that somebody looked at on its way.
 */
const looked = (
  ['Document', 'XHR', 'Fetch', 'EventSource', 'Ping', 'Image', 'Media', 'Other'] as const
).map((resourceType) => ({ urlPattern: '*', resourceType }));

/** A call as the browser holds it until it is told what becomes of it. */
interface Held {
  devtools: CDPSession;
  requestId: string;
}

const goOn = ({ devtools, requestId }: Held) =>
  devtools.send('Fetch.continueRequest', { requestId });

const fail = ({ devtools, requestId }: Held) =>
  devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });

const fulfill = ({ devtools, requestId }: Held, origin: string, { status, body }: Answer) =>
  devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': '*, DELETE, PATCH, POST, PUT',
      'access-control-allow-headers': '*, authorization, content-type',
      'content-type': 'application/json',
    }).map(([name, value]) => ({ name, value })),
    body: body === undefined ? '' : Buffer.from(JSON.stringify(body)).toString('base64'),
  });

/**
 * Answers in the API's place whatever a page asks, and keeps it from everywhere else. Playwright's own
 * routes would have the browser fetch and compile every file of every page anew.
 * @param shellUrl the one address that it does reach
 */
export async function answerInPlace(
  page: Page,
  shellUrl: string,
  mood: Mood,
  role: Role | null,
): Promise<Traffic> {
  const traffic = new Traffic();
  const { origin } = new URL(shellUrl);
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const held = { devtools, requestId };
    const url = new URL(request.url);
    const { method } = request;
    const decide = () => {
      if (!isApi(url)) return url.origin === origin || isFile(url) ? goOn(held) : fail(held);
      const answer =
        method === 'OPTIONS' ? { status: 204, body: undefined } : answerTo(mood, method, url, role);
      return answer ? fulfill(held, origin, answer) : fail(held);
    };
    // A page that is left has no use for its answers.
    const answered = decide().catch(() => undefined);
    if (isApi(url) && method !== 'OPTIONS' && !isProfile(method, url))
      traffic.add(`${method} ${url.pathname}`, answered);
  });
  await devtools.send('Fetch.enable', { patterns: looked });
  return traffic;
}
