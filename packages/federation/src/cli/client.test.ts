import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type Server, UnansweredProblem } from './client.ts';

/** What is said of a call to a shell which answers so, waited for no longer than a while. */
async function calledAt(answer: RequestListener, call: (server: Server) => Promise<unknown>) {
  const web = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    web.close();
    web.closeAllConnections();
  });
  await once(web, 'listening');
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const words = await call(connect(url, undefined, undefined, 100)).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  return words.replaceAll(url, 'URL');
}

/** The same of a file that is sent to it. */
const sentTo = (answer: RequestListener) =>
  calledAt(answer, ({ call }) => {
    const params = { name: 'my-app', build: 'c0ffee00000000000000', path: 'main.js' };
    return call('putFile', { params, body: Buffer.alloc(1000) });
  });

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

test.each<[string, RequestListener]>([
  ['nothing', () => undefined],
  ['half of it', (_, reply) => reply.writeHead(200, { 'content-length': '100' }).write('{')],
])('a shell that answers %s is not waited for without end', async (_, answer) => {
  const said = await calledAt(answer, ({ call }) =>
    call('getState', { params: { name: 'my-app' } }),
  );
  expect(said).toBe(
    'Problem: URL has not answered GET /deploys/my-app/state in 0.1 s: look whether the shell runs there, and run this again.',
  );
});

test.each<[string, RequestListener]>([
  ['nothing', () => undefined],
  ['half of it', (_, reply) => reply.writeHead(200, { 'content-length': '100' }).write('{')],
])(
  'a shell that answers a file with %s is waited for longer, and not without end',
  async (_, answer) => {
    expect(await sentTo(answer)).toBe(
      'Problem: URL has not answered PUT /deploys/my-app/builds/c0ffee00000000000000/files/main.js in 1.6 s: look whether the shell runs there, and run this again.',
    );
  },
);

test('what a shell has not answered in time may be done by now', async () => {
  const body = { why: 'a launch' };
  const said = await calledAt(
    () => undefined,
    ({ call }) =>
      expect(call('freeze', { params: { name: 'my-app' }, body })).rejects.toBeInstanceOf(
        UnansweredProblem,
      ),
  );
  expect(said).toBe('done');
});

test('a file on its way takes the time that it takes', async () => {
  const said = await sentTo((asked, reply) => {
    asked.resume();
    setTimeout(() => reply.end(), 500);
  });
  expect(said).toBe('done');
});
