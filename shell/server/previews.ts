import { readPreview } from '@castwork/federation/registry/previews';
import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { ServerOptions } from './options.ts';
import { cookieRules, previewCookie } from './visitor.ts';

/** Opens a preview for whoever has its signed link, and ends it. */
export function previews({ publicUrl, secret }: ServerOptions): Hono {
  const app = new Hono();
  app.get('/leave', (c) => {
    deleteCookie(c, previewCookie, cookieRules(publicUrl));
    return c.redirect('/');
  });
  app.get('/:link', (c) => {
    const link = c.req.param('link');
    const preview = readPreview(secret, link);
    if (!preview) return c.text('This preview link is not valid, or its time is over.', 410);
    const maxAge = Math.floor((preview.expires - Date.now()) / 1000);
    setCookie(c, previewCookie, link, { ...cookieRules(publicUrl), maxAge });
    return c.redirect('/');
  });
  return app;
}
