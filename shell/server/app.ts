import { StoreAwayError } from '@castwork/federation/store/away';
import { StoreFullError } from '@castwork/federation/store/full';
import { countRequests } from '@castwork/metrics/count-requests';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { deployRoutes } from './deploy/deploy-routes.ts';
import { files } from './files.ts';
import { liveRoutes } from './live-routes.ts';
import type { ServerOptions } from './options.ts';
import { operatorOverview } from './operator-overview.ts';
import { pages } from './pages.ts';
import { platform } from './platform/platform.ts';
import { previews } from './previews.ts';
import { releaseRoutes } from './release-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { securityText } from './security-text.ts';
import { Watch } from './watch.ts';

const neverStored = { 'Cache-Control': 'no-store' };

/** The shell's server: pages, the shell's files, remotes' builds and its health. */
export function createApp(options: ServerOptions, watch = new Watch(options)): Hono {
  const { draining, log, metrics } = options;
  const app = new Hono();

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof StoreAwayError || error instanceof StoreFullError) {
      log.warn({ err: error, path: c.req.path }, 'the registry cannot be used');
      return c.json({ message: error.message }, 503, { 'Retry-After': '5', ...neverStored });
    }
    log.error({ err: error, path: c.req.path }, 'request failed');
    return c.text('Something went wrong', 500);
  });
  if (metrics) app.use(countRequests(metrics));
  app.use(async (c, next) => {
    await next();
    // A balancer sends the next request elsewhere; this connection would be cut in mid-air.
    // What is too large is not read to its end, before which nothing else can come.
    if (draining() || c.res.status === 413) c.header('Connection', 'close');
  });

  // Before the rules for the product's pages: it has stricter ones.
  app.route('/platform', platform(options));
  app.use(securityHeaders(options));
  app.get('/health', (c) => c.json({ ok: !draining() }, draining() ? 503 : 200));
  app.route('/.well-known', securityText(options));
  app.route('/', files(options));
  app.route('/deploys', deployRoutes(options));
  app.route('/live', releaseRoutes(options, watch));
  app.route('/live', liveRoutes(options, watch));
  app.route('/live', operatorOverview(options));
  app.route('/preview', previews(options));
  app.route('/', pages(options, watch));
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}
