import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ServerOptions } from './app.ts';

/**
 * What a page may do: run scripts and styles from here only, inline ones with this answer's nonce
 * only, and talk to the API only. Dev servers are let in where there are any.
 */
export function securityHeaders({ apiUrl, publicUrl, devOrigins }: ServerOptions) {
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE, ...devOrigins],
      styleSrc: ["'self'", NONCE, ...devOrigins],
      imgSrc: ["'self'", 'data:'],
      connectSrc: [new URL(apiUrl).origin, ...devOrigins, ...sockets],
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
}
