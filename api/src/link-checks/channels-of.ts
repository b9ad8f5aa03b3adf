import { parsePost } from '@castwork/contract/platforms/parse-post';
import type { ParsedPost } from '@castwork/contract/platforms/parsed-post';
import type { Db } from '../db/queries.ts';

/** The channels that a creator's profile names. Which field one stands in says nothing. */
export async function channelsOf(db: Db, creatorId: string): Promise<ParsedPost[]> {
  const { platform_urls: urls } = await db
    .selectFrom('users')
    .select('platform_urls')
    .where('id', '=', creatorId)
    .executeTakeFirstOrThrow();
  return Object.values(urls).map((url) => parsePost(url));
}
