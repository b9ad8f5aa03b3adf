import { formOf } from '@castwork/federation/build/forms';
import { shellName } from '@castwork/federation/registry';
import { StoreAwayError } from '@castwork/federation/store/away';
import type { Store } from '@castwork/federation/store/store';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { serveStatic as serveContent } from 'hono/serve-static';
import type { ServerOptions } from './options.ts';

const forADay = { 'Cache-Control': 'public, max-age=86400' };

/**
 * For files whose address holds the hash of their content. There is no secret in them: pages of any
 * origin may use them, so that a CDN can stand between.
 */
const forEver = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  // Also of what was asked for as it is: a cache in between would give that to all.
  Vary: 'Accept-Encoding',
};

// What is not there must say so: HTML in the place of a script is the worst of answers.
const notThere = (c: Context) => {
  c.header('Cache-Control', 'no-store');
  return c.text('Not found', 404);
};

type Headers = Record<string, string>;

/** Says how long to keep what is served, and who may use it; what is not there is left to the next. */
const kept =
  (headers: Headers, serve: MiddlewareHandler): MiddlewareHandler =>
  async (c, next) => {
    const reply = await serve(c, next);
    if (reply?.ok)
      for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
    return reply;
  };

/** Whether a `Range` asks for one part: no other has to be heeded (RFC 9110, 14.2). */
function isPart(range: string): boolean {
  const [, from, to] = /^bytes=(?=-?\d)(\d*)-(\d*)$/.exec(range) ?? [];
  return from !== undefined && (!from || !to || Number(from) <= Number(to));
}

/** Serves files as they lie on the disk; who asks for no one part of them gets them whole. */
const filesIn = (options: Parameters<typeof serveStatic>[0]): MiddlewareHandler => {
  const serve = serveStatic(options);
  return (c, next) => {
    if (!isPart(c.req.header('range') ?? '')) c.req.raw.headers.delete('range');
    return serve(c, next);
  };
};

const without = (prefix: string) => (path: string) => path.slice(prefix.length);

/** While the store is away, a file whose compressed form it has comes as it is. */
const orAsItIs = (key: string) => (error: unknown) => {
  if (error instanceof StoreAwayError && formOf(key)) return null;
  throw error;
};

/** Files of builds, wherever the store keeps them. */
const storedFiles = (store: Store, keyOf: (path: string) => string) =>
  serveContent({
    root: '',
    precompressed: true,
    rewriteRequestPath: keyOf,
    join: (_root, path) => path,
    getContent: (key) => store.get(key).catch(orAsItIs(key)),
  });

/** The builds of the shell and of the remotes. */
export function files({ store, shellDist, publicDir }: ServerOptions): Hono {
  const app = new Hono();
  const ownFiles = filesIn({
    root: shellDist,
    precompressed: true,
    rewriteRequestPath: without('/assets'),
  });
  const ofShell = (path: string) => shellName + without('/assets')(path);
  app.get('/assets/:build{[a-f0-9]{20}}/*', kept(forEver, storedFiles(store, ofShell)), notThere);
  // Tabs from before the shell's builds were in the store ask here.
  app.get('/assets/:file{.+\\.[0-9a-f]{16}\\.[a-z0-9]+}', kept(forEver, ownFiles), notThere);
  app.get('/assets/*', notThere);
  app.get(
    '/remotes/:name{[a-z][a-z0-9-]*}/:build{[a-f0-9]{20}}/*',
    kept(forEver, storedFiles(store, without('/remotes/'))),
    notThere,
  );
  app.get('/remotes/*', notThere);
  app.get(
    '/:file{(favicon\\.svg|favicon\\.ico|robots\\.txt|share\\.png)}',
    kept(forADay, filesIn({ root: publicDir })),
    notThere,
  );
  return app;
}
