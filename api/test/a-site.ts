import type { RequestListener } from 'node:http';
import { afterAll, beforeEach } from 'vitest';
import { openWeb } from '../src/ports/web/web.ts';
import { internetWith, startWebServer } from './web-server.ts';

const loopback = ['127.0.0.1'];
// Not every resolver knows the root's dot.
const known = { 'video.example': loopback, 'localhost.': loopback };
const hello: RequestListener = (_, response) => response.end('hello');

/** The web of a test file: a site that everybody may reach, and a server of ours. */
export async function openSite() {
  const site = { answer: hello };
  const theirs = await startWebServer((request, response) => site.answer(request, response));
  const ours = await startWebServer((_, response) => response.end('secret'));
  afterAll(() => Promise.all([theirs.close(), ours.close()]));
  beforeEach(() => {
    theirs.requests.length = 0;
    ours.requests.length = 0;
    site.answer = hello;
  });
  const withNames = (names: Record<string, readonly string[]>, milliseconds?: number) =>
    openWeb(internetWith(theirs, { ...known, ...names }), milliseconds);
  return {
    /** How the site answers; `hello` again before each test. */
    site,
    theirs,
    ours,
    /** The guarded fetcher, to which names may lead elsewhere. */
    withNames,
    web: withNames({}),
    page: (path = '/') => `http://video.example:${theirs.port}${path}`,
  };
}

/** Answers that it is elsewhere. */
export const leadTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();
