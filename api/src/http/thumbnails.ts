import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import { thumbnailPath } from '../link-checks/thumbnail-path.ts';
import type { HttpEnv } from './mount.ts';

/** What a key looks like. */
const key = /^[\w-]{22}$/;

/**
 * Pictures of links, as they were when their platforms were asked: a page asks nobody else for them.
 * An address is known to whoever is shown the link, and guessed by nobody. What is sent is a picture,
 * whatever it holds: its type is ours, and it may run nothing.
 */
export function mountThumbnails(app: Hono<HttpEnv>, { db }: Context) {
  app.get(thumbnailPath(':key'), async (http) => {
    const asked = http.req.param('key') ?? '';
    if (!key.test(asked)) return http.notFound();
    const found = await db
      .selectFrom('link_previews')
      .select(['thumbnail', 'thumbnail_type'])
      .where('thumbnail_key', '=', asked)
      .executeTakeFirst();
    if (!found?.thumbnail || !found.thumbnail_type) return http.notFound();
    return http.body(new Uint8Array(found.thumbnail), 200, {
      'content-type': found.thumbnail_type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=86400, immutable',
    });
  });
}
