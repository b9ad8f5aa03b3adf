import { serveStatic, type ServeStaticOptions } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { PageConfig } from '../src/page-config.ts';
import { renderPage } from './page.ts';
import type { Releases } from './releases.ts';
import { securityHeaders } from './security-headers.ts';

export type ServerOptions = {
  apiUrl: string;
  publicUrl: string;
  agent: PageConfig['agent'];
  /** Where published remotes lie. */
  remotesDir: string;
  /** The shell's own build. */
  shellDist: string;
  /** Files served as they are, by their names. */
  publicDir: string;
  releases: () => Promise<Releases>;
  /** Origins of dev servers that pages may use; none in production. */
  devOrigins: string[];
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
  const { apiUrl, agent, releases, draining } = options;
  const app = new Hono();

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
    '/remotes/:name/:build{[a-f0-9]{20}}/*',
    hashedFiles(options.remotesDir, '/remotes'),
    notThere,
  );
  app.get('/remotes/*', notThere);
  app.get(
    '/:file{(favicon\\.svg|favicon\\.ico|robots\\.txt)}',
    files(forADay, { root: options.publicDir }),
    notThere,
  );

  app.get('*', compress(), async (c) => {
    const { shell, registry } = await releases();
    const config = { apiUrl, agent, registry };
    c.header('Cache-Control', 'no-store');
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(renderPage({ pathname: c.req.path, nonce, shell, config }));
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}
