import { isShort } from '@castwork/contract/platforms/is-short';
import { parsePost } from '@castwork/contract/platforms/parse-post';
import type { Context } from '../context.ts';
import { WebFault } from '../ports/web/web-fault.ts';

/** Where short addresses lead: each by what it was written as. */
export type Led = ReadonlyMap<string, string>;

/** The address of a post, which needs no following. */
function isPost(url: string): boolean {
  const post = parsePost(url);
  return post.kind === 'post' && !isShort(post);
}

/**
 * Asks platforms where their short addresses lead, as far as the address of a post; that itself is not
 * asked for. What cannot be found out is left out, as everything is where nothing may be asked.
 */
export async function followShort(
  { settings, web }: Pick<Context, 'settings' | 'web'>,
  urls: readonly string[],
): Promise<Led> {
  if (!settings.LOOK_AT_LINKS) return new Map();
  const short = urls.filter((url) => isShort(parsePost(url)));
  const found = await Promise.all(
    short.map(async (url): Promise<[string, string][]> => {
      try {
        return [[url, await web.lead(url, isPost)]];
      } catch (error) {
        if (error instanceof WebFault) return [];
        throw error;
      }
    }),
  );
  return new Map(found.flat());
}
