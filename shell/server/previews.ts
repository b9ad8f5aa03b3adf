import { readPreview } from '@castwork/federation/registry/previews';
import { Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import type { ServerOptions } from './options.ts';
import { addPreview, cookieRules, previewCookie } from './visitor.ts';

/** Opens a preview for whoever has its signed link, beside those of other remotes, and ends them. */
export function previews(options: ServerOptions): Hono {
  const app = new Hono();
  app.get('/leave', (c) => {
    deleteCookie(c, previewCookie, cookieRules(options.publicUrl));
    return c.redirect('/');
  });
  app.get('/:link', (c) => {
    const link = c.req.param('link');
    const preview = readPreview(options, link);
    if (!preview) return c.text('This preview link is not valid, or its time is over.', 410);
    addPreview(c, options, { link, preview });
    return c.redirect(preview.path ?? '/');
  });
  return app;
}
