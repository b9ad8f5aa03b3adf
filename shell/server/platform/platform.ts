import {
  isVisit,
  readOwnerLink,
  signVisit,
  visitLastsMs,
} from '@castwork/federation/registry/owner-visit';
import { readOverview } from '@castwork/federation/registry/overview';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ServerOptions } from '../options.ts';
import { readCounts } from '../page-counts.ts';
import { isFirstUse } from '../told.ts';
import { cookieRules } from '../visitor.ts';
import { renderPlatform } from './render.ts';

const cookie = 'castwork-platform';

const how = 'The owner of this deployment gets a link by `pnpm remotes platform`.';

/** The page shows what others wrote: it runs one line of ours, sends nothing and loads nothing. */
const headers = (publicUrl: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE],
      styleSrc: [NONCE],
      imgSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity:
      publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
  });

/** What the owner of the deployment sees at a glance, and the way in. */
export function platform({ store, secret, publicUrl }: ServerOptions): Hono {
  const app = new Hono();
  app.use(headers(publicUrl));
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  app.get('/enter/:link', async (c) => {
    // Programs look ahead at links; a look is not the opening.
    if (c.req.method === 'HEAD') return c.body(null);
    const link = readOwnerLink(secret, c.req.param('link'));
    if (!link || !(await isFirstUse(store, link.id, link.expires)))
      return c.text(`This link was opened already, or its time is over. ${how}`, 410);
    const rules = { ...cookieRules(publicUrl), path: '/platform' };
    setCookie(c, cookie, signVisit(secret), { ...rules, maxAge: visitLastsMs / 1000 });
    return c.redirect('/platform');
  });

  const isLetIn = (c: Context) => isVisit(secret, getCookie(c, cookie) ?? '');

  app.get('/', async (c) => {
    if (!isLetIn(c)) return c.text(`This page is the owner's. ${how}`, 401);
    const overview = await readOverview(store, await readCounts(store));
    const isStill = c.req.query('still') !== undefined;
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(renderPlatform(overview, nonce, new Date(), isStill));
  });

  app.all('*', (c) => c.text('There is nothing here.', 404));
  return app;
}
