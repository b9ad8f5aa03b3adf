import { signTicket, ticketFor } from '@castwork/federation/registry/page-ticket';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { PageConfig } from '../src/page-config.ts';
import { isKnown } from '../src/places.ts';
import type { ServerOptions } from './options.ts';
import { renderPage } from './page.ts';
import { stampOf } from './releases.ts';
import { previewsOf, registryOf } from './visitor.ts';
import type { Watch } from './watch.ts';

/** Every address that is no file's: the page, made for this visitor. */
export function pages(options: ServerOptions, watch: Watch): Hono {
  const { apiUrl, agent, releases, secret } = options;
  const app = new Hono();
  app.get('*', compress(), async (c) => {
    const { shell, live } = await releases();
    const previews = previewsOf(c, secret);
    const registry = await registryOf(c, live, previews, options);
    const page = ticketFor(registry, previews.length > 0);
    const config: PageConfig = {
      apiUrl,
      agent,
      registry,
      stamp: stampOf(shell, registry),
      ticket: signTicket(secret, page),
    };
    if (previews.length > 0)
      config.previews = previews.map(({ name, label, expires }) => ({ name, label, expires }));
    // A HEAD has no page in it, and no ticket.
    if (c.req.method === 'GET') watch.served(page);
    // The browser sends its visitor on from there; who only asks is told the truth.
    c.status(isKnown(registry, c.req.path) ? 200 : 404);
    c.header('Cache-Control', 'no-store');
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(renderPage({ pathname: c.req.path, nonce, shell, config }));
  });
  return app;
}
