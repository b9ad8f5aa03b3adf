import { type Context, Hono } from 'hono';
import type { ServerOptions } from './options.ts';

/** Whoever reads it later asks again: half a year, in milliseconds. */
const lastsMs = 180 * 86_400_000;

/** Whom to tell of a weakness, as programs look for it. Source: RFC 9116. */
export function securityText({ securityContact, publicUrl }: ServerOptions): Hono {
  const app = new Hono();
  app.get('/security.txt', (c: Context) => {
    if (!securityContact) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const lines = [
      `Contact: mailto:${securityContact}`,
      `Expires: ${new Date(Date.now() + lastsMs).toISOString()}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' });
  });
  return app;
}
