import { createSecureServer } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { generate } from 'selfsigned';

/** A line to a visitor: how fast it carries bytes, and how long an answer is on its way. */
export interface Line {
  bytesPerSecond: number;
  roundTripMs: number;
}

/** About three packets: how much is sent before what is more urgent may go first. */
const portion = 4096;

interface Sending {
  urgency: number;
  left: Uint8Array;
  to: ReadableStreamDefaultController;
  isCancelled: boolean;
}

/** How urgent a browser says an answer is, from 0 to 7; 3 unless told (RFC 9218). */
const urgencyOf = (priority: string | undefined) =>
  Number(/u=([0-7])/.exec(priority ?? '')?.[1] ?? 3);

/**
 * Sends answers over a line as an edge does by RFC 9218: the most urgent first, and of equals the
 * one that was there first.
 */
function shape({ bytesPerSecond, roundTripMs }: Line): MiddlewareHandler {
  const waiting: Sending[] = [];
  let isSending = false;
  let freeAt = 0;

  const send = async () => {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      const first = waiting.reduce((a, b) => (b.urgency < a.urgency ? b : a));
      const part = first.left.subarray(0, portion);
      first.left = first.left.subarray(portion);
      freeAt = Math.max(freeAt, performance.now()) + (part.length / bytesPerSecond) * 1000;
      await pause(freeAt - performance.now());
      if (!first.isCancelled && part.length > 0) first.to.enqueue(part);
      if (!first.isCancelled && first.left.length > 0) continue;
      waiting.splice(waiting.indexOf(first), 1);
      if (!first.isCancelled) first.to.close();
    }
    isSending = false;
  };

  return async (c, next) => {
    const urgency = urgencyOf(c.req.header('priority'));
    await Promise.all([pause(roundTripMs), next()]);
    const { status, headers } = c.res;
    const left = new Uint8Array(await c.res.arrayBuffer());
    for (const hopByHop of ['connection', 'keep-alive', 'transfer-encoding'])
      headers.delete(hopByHop);
    let sending: Sending;
    const body = new ReadableStream({
      start(to) {
        sending = { urgency, left, to, isCancelled: false };
        waiting.push(sending);
        void send();
      },
      cancel() {
        sending.isCancelled = true;
      },
    });
    c.res = new Response(left.length > 0 ? body : null, { status, headers });
  };
}

/**
 * Serves an app over HTTP/2 and a line of its own. Browsers have to ignore that nobody signed the
 * certificate.
 */
export async function serveOverLine(line: Line) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const app = new Hono().use(shape(line));
  const server = serve({
    fetch: app.fetch,
    port: 0,
    createServer: createSecureServer,
    // What weighs its files asks over HTTP/1.1.
    serverOptions: { key, cert, allowHTTP1: true },
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `https://localhost:${typeof address === 'object' ? address?.port : 0}`;
  return { app, url, close: () => void server.close() };
}
