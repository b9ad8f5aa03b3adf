import { openWeb, type Web, type WebAnswer } from '../web/web.ts';
import { WebFault } from '../web/web-fault.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';
import { type Preview, readPreview } from './preview.ts';
import { type Provider, providerOf, providers } from './providers.ts';

/** A picture as it is shown. */
export interface Thumbnail {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

/** What is to be seen at the address of a post; why not, where that is not known. */
export type Sight =
  | { readonly is: 'there'; readonly preview?: Preview; readonly thumbnail?: Thumbnail }
  | { readonly is: 'gone' }
  | { readonly is: 'hidden'; readonly why: 'platform' | 'noAnswer' };

/** A post as its address names it. */
export interface Post {
  /** The canonical address. */
  readonly url: string;
  /** Its name on its platform. */
  readonly postId: string;
}

/** Whoever looks at posts. */
export interface Previews {
  /** Looks at a post. What goes wrong on the way is no fault of the post's: nothing is thrown. */
  readonly look: (post: Post, now: Date) => Promise<Sight>;
}

const hidden = (why: 'platform' | 'noAnswer'): Sight => ({ is: 'hidden', why });

/** What a status alone says: only these are definite. */
function sightOf({ status }: WebAnswer): Sight {
  if (status >= 200 && status < 300) return { is: 'there' };
  return status === 404 || status === 410 ? { is: 'gone' } : hidden('noAnswer');
}

/** A picture of a post; none where anything is wrong with it. */
async function fetchThumbnail(web: Web, url: string): Promise<Thumbnail | undefined> {
  try {
    const { status, body } = await web.get(url, 'image/*');
    const type = imageTypeOf(body);
    return status === 200 && type ? { type, bytes: body } : undefined;
  } catch (error) {
    if (error instanceof WebFault) return undefined;
    throw error;
  }
}

async function askProvider(
  web: Web,
  provider: Provider & { readonly endpoint: string },
  { url, postId }: Post,
  now: Date,
): Promise<Sight> {
  const address = new URL(provider.endpoint);
  address.searchParams.set('url', url);
  const answer = await web.get(address.href, 'application/json');
  const sight = sightOf(answer);
  if (sight.is !== 'there') return sight;
  const preview = readPreview(answer.body.toString(), provider, postId, now);
  if (!preview) return hidden('noAnswer');
  const { thumbnailUrl } = preview;
  const thumbnail = thumbnailUrl ? await fetchThumbnail(web, thumbnailUrl) : undefined;
  return { is: 'there', preview, ...(thumbnail ? { thumbnail } : {}) };
}

/**
 * Looks at posts through the guarded way to the web: by the oEmbed of their platform, or at the address
 * itself where no platform is known.
 * @param web and `among`: for tests with servers of their own
 */
export const openPreviews = (
  web: Web = openWeb(),
  among: readonly Provider[] = providers,
): Previews => ({
  look: async (post, now) => {
    const provider = providerOf(post.url, among);
    const { endpoint } = provider ?? {};
    try {
      if (provider && endpoint) return await askProvider(web, { ...provider, endpoint }, post, now);
      return provider ? hidden('platform') : sightOf(await web.get(post.url));
    } catch (error) {
      if (error instanceof WebFault) return hidden('noAnswer');
      throw error;
    }
  },
});
