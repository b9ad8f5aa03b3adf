import { openWeb, type Web, type WebAnswer } from '../web/web.ts';
import { WebFault } from '../web/web-fault.ts';
import { type ImageType, imageTypeOf } from '../../db/image-type.ts';
import { type Preview, readPreview } from './preview.ts';
import { type Provider, providerOf, providers } from './providers.ts';

/** A picture as it is shown. */
export interface Thumbnail {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

/**
 * Why a post is not seen: its platform shows it to those who have a key, its address does not say which
 * it is, or nobody has answered.
 */
export type HiddenReason = 'platform' | 'address' | 'noAnswer';

/** What is to be seen at the address of a post; why not, where that is not known. */
export type Sight =
  | { readonly is: 'there'; readonly preview?: Preview; readonly thumbnail?: Thumbnail }
  | { readonly is: 'gone' }
  | { readonly is: 'hidden'; readonly why: HiddenReason };

/** A post as its address names it. */
export interface Post {
  /** As it was handed in. */
  readonly url: string;
  /** The one address that stands for it. */
  readonly canonical: string;
  /** Its name on its platform; null where its address does not tell, or is no post's. */
  readonly postId: string | null;
}

/** Whoever looks at posts. */
export interface Previews {
  /** Looks at a post. What goes wrong on the way is no fault of the post's: nothing is thrown. */
  readonly look: (post: Post, now: Date) => Promise<Sight>;
}

const hidden = (why: HiddenReason): Sight => ({ is: 'hidden', why });

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
  { url, canonical, postId }: Post & { readonly postId: string },
  now: Date,
): Promise<Sight> {
  const address = new URL(provider.endpoint);
  address.searchParams.set('url', provider.takesShared ? url : canonical);
  const answer = await web.get(address.href, 'application/json');
  const sight = sightOf(answer);
  if (sight.is === 'gone' && provider.isVague) return hidden('noAnswer');
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
    const provider = providerOf(post.canonical, among);
    const { endpoint } = provider ?? {};
    try {
      if (!provider) return sightOf(await web.get(post.url));
      if (!endpoint) return hidden('platform');
      // Of a profile or a short link an endpoint says 404, too.
      const { postId } = post;
      if (postId === null) return hidden('address');
      return await askProvider(web, { ...provider, endpoint }, { ...post, postId }, now);
    } catch (error) {
      if (error instanceof WebFault) return hidden('noAnswer');
      throw error;
    }
  },
});
