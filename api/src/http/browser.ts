import type { Context as HttpContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Browser } from '../caller.ts';

const cookie = 'castwork-known';
const aYear = 365 * 86_400;

/** The caller's browser, through a cookie that no script reads and no other site sends along. */
export const browserOf = (http: HttpContext, publicUrl: string): Browser => ({
  known: () => getCookie(http, cookie) ?? '',
  keep: (known) =>
    setCookie(http, cookie, known, {
      path: '/api',
      httpOnly: true,
      sameSite: 'Strict',
      secure: publicUrl.startsWith('https:'),
      maxAge: aYear,
    }),
});
