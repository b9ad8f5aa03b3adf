import type { Context } from 'hono';
import { routePath } from 'hono/route';

/** Anybody may send any word as a method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What a part of a route has to look like: `:build{[a-f0-9]{20}}`. */
const condition = /(:\w+)\{.*?\}(?=\/|$)/g;

/** The method of a request; `other` for a word that is none of HTTP's usual ones. */
export const methodOf = ({ req }: Context): string =>
  methods.has(req.method) ? req.method : 'other';

/**
 * The pattern of the route that answered, once it has: an address may hold anything. What has no route of
 * its own has the middleware's, `/*`.
 */
export const routeOf = (http: Context): string => routePath(http).replaceAll(condition, '$1');
