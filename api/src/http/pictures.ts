import type { Hono } from 'hono';
import { picturePath } from '../db/picture-of.ts';
import type { Db } from '../db/queries.ts';
import { thumbnailPath } from '../link-checks/thumbnail-path.ts';
import { callerOrigin } from './browser.ts';
import type { HttpEnv } from './http-env.ts';
import type { Gate } from './mount.ts';

/** What a key looks like. */
const isKey = /^[\w-]{22}$/;

interface Picture {
  readonly bytes: Buffer | null;
  readonly type: string | null;
}

/** How the picture that a key stands for is found. */
type Find = (db: Db, key: string) => Promise<Picture | undefined>;

/** Pictures of links, as they were when their platforms were asked: a page asks nobody else for them. */
const findThumbnail: Find = (db, key) =>
  db
    .selectFrom('link_previews')
    .select(['thumbnail as bytes', 'thumbnail_type as type'])
    .where('thumbnail_key', '=', key)
    .executeTakeFirst();

const findPicture: Find = (db, key) =>
  db
    .selectFrom('user_pictures')
    .select(['bytes', 'type'])
    .where('key', '=', key)
    .executeTakeFirst();

/**
 * Pictures, at addresses that are known to whoever is shown what they belong to, and guessed by nobody:
 * an `<img>` sends no token. What is sent is a picture, whatever it holds: its type is ours, and it may
 * run nothing.
 */
export function mountPictures(app: Hono<HttpEnv>, { context, inOriginShare }: Gate) {
  const { db, settings } = context;
  const mount = (pathOf: (key: string) => string, find: Find) =>
    app.get(pathOf(':key'), async (http) => {
      const key = http.req.param('key') ?? '';
      const origin = callerOrigin(http, settings);
      const found = isKey.test(key) ? await inOriginShare(origin, () => find(db, key)) : undefined;
      if (!found?.bytes || !found.type) return http.notFound();
      return http.body(new Uint8Array(found.bytes), 200, {
        'content-type': found.type,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'private, max-age=86400, immutable',
      });
    });
  mount(thumbnailPath, findThumbnail);
  mount(picturePath, findPicture);
}
