import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Written } from '../db/json.ts';
import { type Feed, openFeed } from '../live/feed.ts';
import { answerEvents } from './answer-events.ts';
import { createHttpServer } from './http-server.ts';
import type { HttpEnv } from './http-env.ts';

/** An app that streams one feed to whoever asks, and cuts off readers that take so many milliseconds. */
function appOf(ms?: number) {
  const closed = Promise.withResolvers<void>();
  const feed: Feed<unknown> = openFeed(closed.resolve);
  const app = new Hono<HttpEnv>().get('/', (http) => answerEvents(http, feed, ms));
  return { app, feed, closed: closed.promise };
}

const said = (text: string) => text as Written<unknown>;

test('events, heartbeats and when to come back, in the form of server-sent events', async () => {
  const { app, feed } = appOf();
  const answer = await app.request('/');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  const text = answer.text();
  feed.tell(said('{"kind":"job_posted"}'));
  feed.close();
  expect(await text).toBe('retry: 5000\n\ndata: {"kind":"job_posted"}\n\n');

  const idle = appOf();
  const silence = (await idle.app.request('/')).text();
  idle.feed.beat();
  idle.feed.close();
  expect(await silence).toBe('retry: 5000\n\n:\n\n');
});

test('who asks for the headers alone leaves no stream behind', async () => {
  const { app, closed } = appOf();
  const answer = await app.request('/', { method: 'HEAD' });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await answer.text()).toBe('');
  await expect(closed).resolves.toBeUndefined();
});

test('a reader that takes nothing is cut off', async () => {
  const { app, feed, closed } = appOf(20);
  const { body } = await app.request('/');
  // The first is on its way; nobody takes the others.
  for (const news of ['1', '2', '3', '4']) feed.tell(said(news));
  await expect(closed).resolves.toBeUndefined();
  await body?.cancel();
});

test('over the network too: its connection is closed, whatever was under way', async () => {
  const { app, feed, closed } = appOf(20);
  const server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  // More than all buffers between the two can hold.
  for (let i = 0; i < 64; i += 1) feed.tell(said(`${i}`.padEnd(1_000_000, ' ')));
  await expect(closed).resolves.toBeUndefined();
  // Nothing is left that it would have to wait for.
  await new Promise((resolve) => {
    server.close(resolve);
  });
  socket.destroy();
});

test('a reader that goes leaves no stream behind', async () => {
  const { app, closed } = appOf();
  const server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { body } = await fetch(url, { signal: leaving.signal });
  await body?.getReader().read();
  leaving.abort();
  await expect(closed).resolves.toBeUndefined();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});
