import { shellName } from '@castwork/federation/registry';
import { ticketBuild } from '@castwork/federation/registry/page-ticket';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { PageConfig } from '../src/page-config.ts';
import { isKnown } from '../src/places.ts';
import { aheadOf } from './ahead.ts';
import { forPath, ticketOf } from './given.ts';
import type { ServerOptions } from './options.ts';
import { renderPage } from './page.ts';
import { offerTo } from './visitor.ts';
import { shareHeads } from './share/share-heads.ts';
import type { Watch } from './watch.ts';

/** Every address that is no file's: the page, made for this visitor. */
export function pages(options: ServerOptions, watch: Watch): Hono {
  const { apiUrl, agent, secret, traces } = options;
  const headOf = shareHeads(options);
  const app = new Hono();
  app.get('*', compress(), async (c) => {
    const { shell, registry, previews, stamp } = await offerTo(c, options);
    c.header('Cache-Control', 'no-store');
    if (!shell) return c.text('There is no build of the shell.', 503, { 'Retry-After': '5' });
    const { owner, given } = forPath(registry, c.req.path);
    const { ticket, text } = ticketOf(secret, owner?.name, registry, previews.length > 0);
    const config: PageConfig = {
      apiUrl,
      agent,
      registry: given,
      shell: shell.build,
      stamp,
      ticket: text,
      ahead: aheadOf(registry, c.req.url),
      ...(traces ? { traces } : {}),
    };
    if (previews.length > 0)
      config.previews = previews.map(({ name, label, expires }) => ({ name, label, expires }));
    // A HEAD has no page in it, and no ticket. That says nothing of the shell, of which no page reports.
    const builds = [...ticket.builds, ticketBuild(shellName, shell.build)];
    if (c.req.method === 'GET') watch.served({ ...ticket, builds });
    const head = await headOf(c.req.path);
    // The browser shows its visitor what is theirs, or sends them on; who only asks is told the truth.
    c.status(isKnown(registry, c.req.path) && head !== 'gone' ? 200 : 404);
    const nonce = c.get('secureHeadersNonce') ?? '';
    // Who is signed in is led on from there, and by then has what they are led to.
    const parts = c.req.path === '/' ? ['landing'] : [];
    return c.html(renderPage({ owner: owner?.release ?? null, parts, nonce, shell, config, head }));
  });
  return app;
}
