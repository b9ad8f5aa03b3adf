import { getEventListeners, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configureSession } from '../api.ts';
import { createBackOff } from './back-off.ts';
import { keepOpen } from './keep-open.ts';
import type { News } from './news.ts';
import { readStream } from './read-stream.ts';

/** Streams as they were asked for; a test answers them. */
let asked: ServerResponse[] = [];
const server = createServer((_, answer) => void asked.push(answer));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  configureSession({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => void server.closeAllConnections());

const stream = (index: number) => expect.poll(() => asked[index]).toBeDefined();
const open = (answer: ServerResponse) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 5000\n\n');
  return answer;
};

/** Keeps a stream open. @returns what it says, and the waits it has begun */
function keep() {
  const ended = new AbortController();
  const said: News[] = [];
  const waits: number[] = [];
  const backOff = createBackOff(1, 8, () => 0);
  const done = keepOpen((news) => said.push(news), ended.signal, {
    ...backOff,
    next: (atLeast) => {
      waits.push(atLeast ?? 0);
      return backOff.next();
    },
  });
  const heeded = () => getEventListeners(ended.signal, 'abort').length;
  return { said, waits, done, heeded, end: () => ended.abort() };
}

test('news is said as it comes, also in pieces, and comments say nothing', async () => {
  const { said, done, end } = keep();
  await stream(0);
  open(asked[0]!).write(':\n\ndata: {"kind":"links_');
  await expect.poll(() => said).toEqual(['opened']);
  asked[0]!.write('submitted"}\n\n:\n\ndata: {"kind":"job_accepted"}\n\n');
  await expect.poll(() => said).toEqual(['opened', 'links_submitted', 'job_accepted']);
  end();
  await done;
});

test('one that ends, breaks or is refused is opened again, after what the server asked for', async () => {
  const { said, waits, done, heeded, end } = keep();
  await stream(0);
  const atFirst = heeded();
  open(asked[0]!).end();
  await stream(1);
  open(asked[1]!).write(':\n\n', () => asked[1]!.destroy());
  await stream(2);
  asked[2]!.writeHead(503, { 'retry-after': '2' }).end('{"message":"Later","code":"unavailable"}');
  await stream(3);
  asked[3]!.writeHead(404).end('no JSON');
  await stream(4);
  // An empty answer of something in between was no stream.
  asked[4]!.writeHead(200).end();
  await stream(5);
  open(asked[5]!);
  await expect.poll(() => said).toEqual(['opened', 'opened', 'opened']);
  expect(waits).toEqual([0, 0, 2_000, 0, 0]);
  // A page is open for days: no wait leaves anything behind.
  expect(heeded()).toBe(atFirst);
  end();
  await done;
});

test('it is not opened again once the session is over', async () => {
  const { said, waits, done } = keep();
  await stream(0);
  asked[0]!.writeHead(401).end('{"message":"Over","code":"unauthorized"}');
  await done;
  expect([said, waits]).toEqual([[], []]);
});

test('one that shows no sign of life is given up', async () => {
  const listener = { onOpen: () => undefined, onNews: () => undefined };
  const reading = readStream(listener, new AbortController().signal, 30).catch(String);
  await stream(0);
  open(asked[0]!).write(':\n\n');
  expect(await reading).toMatch(/abort/i);
});
