import type { Context as HttpContext } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Feed } from '../live/feed.ts';
import type { HttpEnv } from './http-env.ts';

/** Milliseconds within which clients that lost their streams together ask for others, at first. */
const retry = 5_000;

/** How long a reader may take for one event, in milliseconds, before it is cut off. */
const patience = 10_000;

/**
 * Answers with a feed as server-sent events, a comment where it has nothing to tell.
 * @param ms how long a reader may take for one event
 */
export function answerEvents(
  http: HttpContext<HttpEnv>,
  feed: Feed<unknown>,
  ms = patience,
): Response {
  // Whoever stands between hands on each event as it comes.
  http.header('x-accel-buffering', 'no');
  if (http.req.method === 'HEAD') {
    feed.close();
    return http.body(null, 200, { 'content-type': 'text/event-stream' });
  }
  return streamSSE(http, async (stream) => {
    const cut = () => {
      stream.abort();
      http.env?.outgoing?.destroy();
    };
    const send = async (text: string) => {
      const timer = setTimeout(cut, ms);
      await stream.write(text);
      clearTimeout(timer);
    };
    stream.onAbort(feed.close);
    await send(`retry: ${retry}\n\n`);
    for await (const news of feed) await send(news === undefined ? ':\n\n' : `data: ${news}\n\n`);
  });
}
