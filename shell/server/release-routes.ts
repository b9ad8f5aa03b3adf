import { Hono } from 'hono';
import type { ToldRelease } from '../src/page-config.ts';
import { ticketOf } from './given.ts';
import type { ServerOptions } from './options.ts';
import { offerTo } from './visitor.ts';
import type { Watch } from './watch.ts';

/** Tells a page the files of a remote that it came without. From then on it was given them. */
export function releaseRoutes(options: ServerOptions, watch: Watch): Hono {
  const app = new Hono();
  app.get('/releases/:name', async (c) => {
    const { registry, previews, stamp } = await offerTo(c, options);
    const name = c.req.param('name');
    const isLive = Object.hasOwn(registry.remotes, name);
    const release = (isLive && registry.remotes[name]) || null;
    const { ticket, text } = ticketOf(options.secret, name, registry, previews.length > 0);
    if (c.req.method === 'GET') watch.served(ticket);
    c.header('Cache-Control', 'no-store');
    const told: ToldRelease = { stamp, release, ticket: text };
    return c.json(told);
  });
  return app;
}
