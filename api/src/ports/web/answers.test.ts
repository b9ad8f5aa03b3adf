import { leadTo, openSite } from '../../../test/a-site.ts';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { internetWith } from '../../../test/web-server.ts';
import { openWeb, webLimits } from './web.ts';

const { site, theirs, withNames, web, page } = await openSite();

const neverResolve = () => new Promise<never>(() => undefined);
const findNothing = () => Promise.reject(new Error('ENOTFOUND'));

/** Sends drop after drop. */
const drip: RequestListener = (_, response) => {
  response.writeHead(200);
  const drops = setInterval(() => response.write('.'), 10);
  response.on('close', () => clearInterval(drops));
};

/** One that is read in spite of all is told by its size: its bytes would fill the memory as words. */
const sizeRead = async () => (await web.get(page(), '*/*')).body.length;

describe('an answer', () => {
  const tooLarge = { reason: 'tooLarge' };
  const zeros = Buffer.alloc(20_000_000);

  test('of a megabyte is read, and one byte more is not', async () => {
    site.answer = (_, response) => response.end(Buffer.alloc(webLimits.bytes));
    expect(await sizeRead()).toBe(webLimits.bytes);
    site.answer = (_, response) => response.end(Buffer.alloc(webLimits.bytes + 1));
    await expect(sizeRead()).rejects.toMatchObject(tooLarge);
  });

  test('whose body is not asked for may be as large as it likes', async () => {
    site.answer = (_, response) => response.end(zeros);
    expect((await web.get(page())).status).toBe(200);
  });

  test.each([
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
    ['zstd', zstdCompressSync(zeros)],
    ['gzip, gzip', gzipSync(gzipSync(zeros))],
  ] as const)('that is small only as %s is too large', async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(100_000);
    site.answer = (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    const before = process.memoryUsage().arrayBuffers;
    await expect(sizeRead()).rejects.toMatchObject(tooLarge);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(zeros.length / 2);
  });

  test('that is compressed in a way it is not breaks off', async () => {
    site.answer = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    await expect(web.get(page(), '*/*')).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('in time', () => {
  const soon = 150;
  const tooSlow = { reason: 'tooSlow' };

  test('every question has five seconds', () => {
    expect(webLimits.milliseconds).toBe(5_000);
  });

  test('headers that never come are not waited for', async () => {
    site.answer = () => undefined;
    await expect(withNames({}, soon).get(page())).rejects.toMatchObject(tooSlow);
  });

  test('a body that never ends is not read on', async () => {
    site.answer = drip;
    await expect(withNames({}, soon).get(page(), '*/*')).rejects.toMatchObject(tooSlow);
  });

  test('redirects share the time of one question', async () => {
    site.answer = (request, response) => {
      const timer = setTimeout(() => leadTo(`${request.url}a`)(request, response), 60);
      response.on('close', () => clearTimeout(timer));
    };
    await expect(withNames({}, soon).get(page())).rejects.toMatchObject(tooSlow);
  });

  test('a name that is never resolved is not waited for', async () => {
    const asked = openWeb({ ...internetWith(theirs, {}), resolve: neverResolve }, soon).get(page());
    await expect(asked).rejects.toMatchObject(tooSlow);
  });
});

describe('nobody is there', () => {
  test('where a connection breaks', async () => {
    site.answer = (request) => request.socket.destroy();
    await expect(web.get(page())).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('where a name leads nowhere', async () => {
    const asked = openWeb({ ...internetWith(theirs, {}), resolve: findNothing }).get(page());
    await expect(asked).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
