import { appendError, reportOf } from '@castwork/federation/error-log';
import { originOf } from '@castwork/settings/origin';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ServerOptions } from './app.ts';
import { stampOf } from './releases.ts';
import { previewOf, registryOf } from './visitor.ts';
import type { Watch } from './watch.ts';

const maxReportBytes = 4096;

/** What pages ask after they have been opened, and what they tell. */
export function liveRoutes(options: ServerOptions, watch: Watch) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const limit = new RateLimiterMemory({ points: 30, duration: 60 });

  /** Whether a page is still what it would be given now. */
  app.get('/stamp', async (c) => {
    const { shell, live } = await options.releases();
    const registry = await registryOf(c, live, previewOf(c, options.secret), options);
    c.header('Cache-Control', 'no-store');
    return c.json({ stamp: stampOf(shell, registry) });
  });

  app.post('/errors', bodyLimit({ maxSize: maxReportBytes }), async (c) => {
    const socket = c.env?.incoming?.socket.remoteAddress;
    const origin = originOf(socket, c.req.header('x-forwarded-for'), options.trustedProxies);
    const mayTell = await limit.consume(origin).catch(() => null);
    if (!mayTell) return c.text('Too many reports', 429, { 'Retry-After': '60' });
    const report = reportOf(await c.req.json().catch(() => null));
    if (!report) return c.text('Not a report', 400);
    await appendError(options.dataDir, report);
    // What someone tries out is not what everyone gets.
    if (!previewOf(c, options.secret)) await watch.broke(report);
    return c.body(null, 204);
  });
  return app;
}
