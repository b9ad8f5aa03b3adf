import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { PageConfig } from '../src/page-config.ts';
import { isKnown } from '../src/places.ts';
import { assetAt } from './assets.ts';
import { forPath, ticketOf } from './given.ts';
import type { ServerOptions } from './options.ts';
import { renderPage } from './page.ts';
import { stampOf } from './releases.ts';
import { previewsOf, registryOf } from './visitor.ts';
import type { Watch } from './watch.ts';

/** Every address that is no file's: the page, made for this visitor. */
export function pages(options: ServerOptions, watch: Watch): Hono {
  const { apiUrl, agent, releases, secret, assetsUrl } = options;
  const app = new Hono();
  app.get('*', compress(), async (c) => {
    const { shell, live } = await releases();
    const previews = previewsOf(c, secret);
    const registry = await registryOf(c, live, previews, options);
    const { owner, given } = forPath(registry, c.req.path);
    const { ticket, text } = ticketOf(secret, owner?.name, registry, previews.length > 0);
    const config: PageConfig = {
      apiUrl,
      agent,
      registry: given,
      stamp: stampOf(shell, registry),
      ticket: text,
    };
    if (previews.length > 0)
      config.previews = previews.map(({ name, label, expires }) => ({ name, label, expires }));
    // A HEAD has no page in it, and no ticket.
    if (c.req.method === 'GET') watch.served(ticket);
    // The browser sends its visitor on from there; who only asks is told the truth.
    c.status(isKnown(registry, c.req.path) ? 200 : 404);
    c.header('Cache-Control', 'no-store');
    const nonce = c.get('secureHeadersNonce') ?? '';
    const files = shell.map(assetAt(assetsUrl));
    return c.html(renderPage({ owner: owner?.release ?? null, nonce, shell: files, config }));
  });
  return app;
}
