import { serveStatic, type ServeStaticOptions } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { remotesDir } from '@castwork/federation/store/files';
import { signTicket, ticketFor } from '@castwork/federation/registry/page-ticket';
import type { Logger } from 'pino';
import type { PageConfig } from '../src/page-config.ts';
import { isKnown } from '../src/places.ts';
import { deployRoutes } from './deploy-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { renderPage } from './page.ts';
import { previews } from './previews.ts';
import { type Releases, stampOf } from './releases.ts';
import { securityHeaders } from './security-headers.ts';
import { previewOf, registryOf } from './visitor.ts';
import { Watch } from './watch.ts';

export type ServerOptions = {
  apiUrl: string;
  publicUrl: string;
  agent: PageConfig['agent'];
  /** The deployment's data: the registry and the remotes' builds lie in it. */
  dataDir: string;
  /** Signs preview links, and the tickets of pages. */
  secret: string;
  /** The shell's own build. */
  shellDist: string;
  /** Files served as they are, by their names. */
  publicDir: string;
  releases: () => Promise<Releases>;
  /** How many proxies of ours stand before it. */
  trustedProxies: number;
  /** Origins of dev servers that pages may use; none in production. */
  devOrigins: string[];
  log: Logger;
  /** True from the moment the process was told to end. */
  draining: () => boolean;
};

// What is not there must say so: HTML in the place of a script is the worst of answers.
const notThere = (c: Context) => {
  c.header('Cache-Control', 'no-store');
  return c.text('Not found', 404);
};

/** Serves what is there and says how long to keep it; what is not there is left to the next. */
const files = (cacheControl: string, options: ServeStaticOptions): MiddlewareHandler => {
  const serve = serveStatic(options);
  return async (c, next) => {
    const reply = await serve(c, next);
    if (reply?.ok) reply.headers.set('Cache-Control', cacheControl);
    return reply;
  };
};

const forADay = 'public, max-age=86400';

/** For files whose address holds the hash of their content. */
const hashedFiles = (root: string, prefix: string) =>
  files('public, max-age=31536000, immutable', {
    root,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(prefix.length),
  });

/** The shell's server: pages, the shell's files, remotes' builds and its health. */
export function createApp(options: ServerOptions): Hono {
  const { apiUrl, agent, releases, secret, draining } = options;
  const app = new Hono();
  const watch = new Watch(options.dataDir, releases, options.log);

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    options.log.error({ err: error, path: c.req.path }, 'request failed');
    return c.text('Something went wrong', 500);
  });
  app.use(async (c, next) => {
    await next();
    // A balancer sends the next request elsewhere; this connection would be cut in mid-air.
    if (draining()) c.header('Connection', 'close');
  });
  app.get('/health', (c) => c.json({ ok: !draining() }, draining() ? 503 : 200));

  app.use(securityHeaders(options));
  app.get(
    '/assets/:file{.+\\.[0-9a-f]{16}\\.[a-z0-9]+}',
    hashedFiles(options.shellDist, '/assets'),
    notThere,
  );
  app.get('/assets/*', notThere);
  app.get(
    '/remotes/:name{[a-z][a-z0-9-]*}/:build{[a-f0-9]{20}}/*',
    hashedFiles(remotesDir(options.dataDir), '/remotes'),
    notThere,
  );
  app.get('/remotes/*', notThere);
  app.get(
    '/:file{(favicon\\.svg|favicon\\.ico|robots\\.txt)}',
    files(forADay, { root: options.publicDir }),
    notThere,
  );

  app.route('/deploys', deployRoutes(options));
  app.route('/live', liveRoutes(options, watch));
  app.route('/preview', previews(options));

  app.get('*', compress(), async (c) => {
    const { shell, live } = await releases();
    const preview = previewOf(c, secret);
    const registry = await registryOf(c, live, preview, options);
    const badge = preview && { name: preview.name, label: preview.label, expires: preview.expires };
    const stamp = stampOf(shell, registry);
    const page = ticketFor(registry, preview !== null);
    const ticket = signTicket(secret, page);
    const config = { apiUrl, agent, registry, stamp, ticket, ...(badge ? { preview: badge } : {}) };
    // A HEAD has no page in it, and no ticket.
    if (c.req.method === 'GET') watch.served(page);
    // The browser sends its visitor on from there; who only asks is told the truth.
    c.status(isKnown(registry, c.req.path) ? 200 : 404);
    c.header('Cache-Control', 'no-store');
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(renderPage({ pathname: c.req.path, nonce, shell, config }));
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}
