import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './client.ts';

/** What is said of a file that is sent to a shell which answers so. */
async function sentTo(answer: RequestListener) {
  const web = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void web.close());
  await once(web, 'listening');
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const params = { name: 'my-app', build: 'c0ffee00000000000000', path: 'main.js' };
  const sent = connect(url).call('putFile', { params, body: Buffer.alloc(1000) });
  const words = await sent.then(
    () => 'done',
    (error: unknown) => String(error),
  );
  return words.replaceAll(url, 'URL');
}

const brokenOff =
  'Problem: URL broke off before it had answered: look whether the shell runs there, and run this again.';

test.each<[string, RequestListener]>([
  ['while it takes a file', (asked) => void asked.once('data', () => asked.destroy())],
  [
    'in the middle of an answer',
    (asked, reply) => {
      asked.resume();
      reply.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => reply.destroy(), 100);
    },
  ],
])('a shell that goes away %s is told from one that is not there', async (_, answer) => {
  expect(await sentTo(answer)).toBe(brokenOff);
});

test('a shell that is not there is named', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  gone.close();
  await once(gone, 'close');
  await expect(connect(url).call('getState', { params: { name: 'my-app' } })).rejects.toThrow(
    `No shell answers at ${url}: start it, or name one with --to.`,
  );
});
