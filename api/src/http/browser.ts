import { originOf } from '@castwork/settings/origin';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HttpContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Browser, Visit } from '../caller.ts';
import type { Context } from '../context.ts';
import { networkOf } from './network-of.ts';

const cookie = 'castwork-known';
const aYear = 365 * 86_400;

/** Characters of how a browser calls itself that are kept. */
const userAgentLength = 300;

type Settings = Pick<Context['settings'], 'PUBLIC_URL' | 'TRUSTED_PROXIES'>;

const socketOf = (http: HttpContext) =>
  (http.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;

/** The network address a call came from: what limits count by. */
export const callerOrigin = (http: HttpContext, { TRUSTED_PROXIES }: Settings): string =>
  originOf(socketOf(http), http.req.header('x-forwarded-for'), TRUSTED_PROXIES);

/** Where a call comes from, as far as it is kept. */
export const visitOf = (http: HttpContext, settings: Settings): Visit => ({
  userAgent: (http.req.header('user-agent') ?? '').slice(0, userAgentLength),
  network: networkOf(callerOrigin(http, settings)),
});

/** The caller's browser, through a cookie that no script reads and no other site sends along. */
export const browserOf = (http: HttpContext, settings: Settings): Browser => ({
  ...visitOf(http, settings),
  known: () => getCookie(http, cookie) ?? '',
  keep: (known) =>
    setCookie(http, cookie, known, {
      path: '/api',
      httpOnly: true,
      sameSite: 'Strict',
      secure: settings.PUBLIC_URL.startsWith('https:'),
      maxAge: aYear,
    }),
});
