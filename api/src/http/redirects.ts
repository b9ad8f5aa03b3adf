import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Addresses of calls that people open, too: mail programs without a button of their own open what ends
 * mails in a browser. Looking changes nothing (scanners look at every link); the app's page asks.
 */
export function mountRedirects(app: Hono<HttpEnv>, { settings }: Context) {
  app.get('/api/unsubscribe/:token', (http) =>
    http.redirect(
      `${settings.PUBLIC_URL}/unsubscribe/${encodeURIComponent(http.req.param('token'))}`,
    ),
  );
}
