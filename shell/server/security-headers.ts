import type { Context, MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ServerOptions } from './options.ts';
import { devOriginsOf, previewsOf } from './visitor.ts';

/**
 * What a page may do: run scripts and styles from here and from the CDN before us only, inline ones with this answer's nonce
 * only, show pictures of ours and of the API only, and talk to the API only, and to the addresses here by which a page learns of a deploy
 * and tells of a failed build. A dev server is let in by `pnpm dev`, or by this browser's preview.
 */
export function securityHeaders(options: ServerOptions): MiddlewareHandler {
  const { apiUrl, publicUrl, assetsUrl, devOrigins } = options;
  const originsOf = (c: Context) => [...devOrigins, ...devOriginsOf(previewsOf(c, options))];
  const files = (c: Context) => [assetsUrl, ...originsOf(c)].filter(Boolean).join(' ');
  const sockets = (c: Context) =>
    originsOf(c)
      .flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])
      .join(' ');
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE, files],
      styleSrc: ["'self'", NONCE, files],
      // Pictures of links come from the API, never from where the links lead.
      imgSrc: ["'self'", 'data:', new URL(apiUrl).origin, files],
      connectSrc: [
        new URL(apiUrl).origin,
        // As it is configured: what a request calls us is the caller's own words.
        `${new URL(publicUrl).host}/live/`,
        // What judges a page reads from within it what search engines may.
        `${new URL(publicUrl).host}/robots.txt`,
        sockets,
      ],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // A reset link's token stands in the path: it must not travel to where a link leads.
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity:
      publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
  });

  return async (c, next) => {
    await secure(c, next);
    // What pages of every origin may read, they may also show.
    if (c.res.headers.get('Access-Control-Allow-Origin') === '*')
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  };
}
