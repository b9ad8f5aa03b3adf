import { parsePost } from '@castwork/contract/platforms/parse-post';
import { z } from 'zod';
import type { Provider } from './providers.ts';

/** What somebody else's server says of a post: words and addresses of strangers. */
export interface Preview {
  /** Empty where none is said. */
  readonly title: string;
  readonly author: string;
  /** The author's, where the platform names it: unlike that of an address, nobody can write another's. */
  readonly handle?: string;
  /** The words of the post, as far as they are known. */
  readonly words: string;
  /** Whether these are all of them: what is not among them is not in the post. */
  readonly isWhole: boolean;
  readonly publishedAt?: Date;
  readonly thumbnailUrl?: string;
}

/** Characters of what is kept; of HTML and words so many are looked at. */
const lengths = { title: 300, author: 100, html: 5_000, words: 20_000 } as const;

/** What of an oEmbed answer is read. Source: oembed.com, section 2.3.4; Vimeo for the last two. */
const oEmbed = z.object({
  title: z.string().nullish(),
  author_name: z.string().nullish(),
  author_url: z.string().nullish(),
  html: z.string().nullish(),
  thumbnail_url: z.string().nullish(),
  description: z.string().nullish(),
  upload_date: z.string().nullish(),
});

/** Words without what is no character of a text: PostgreSQL refuses some, and readers see none. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const cut = (text: string, length: number) => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of a snippet of HTML, which is only ever read as text: those of its first paragraph. */
function wordsIn(html: string): string {
  const paragraph = /<p\b[^>]*>(.*?)<\/p>/su.exec(html.slice(0, lengths.html))?.[1] ?? '';
  return paragraph
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!);
}

/** A moment that a post can have been published at. */
const plausible = (moment: Date | undefined, now: Date) =>
  moment && moment.getUTCFullYear() >= 2005 && moment.getTime() < now.getTime() + 86_400_000
    ? moment
    : undefined;

/**
 * Reads the answer of an oEmbed endpoint.
 * @param text what it has answered
 * @param postId the post's name on its platform
 * @returns undefined for what is no such answer
 */
export function readPreview(
  text: string,
  { words: place, publishedAt }: Provider,
  postId: string,
  now: Date,
): Preview | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = oEmbed.safeParse(given);
  if (!parsed.success) return undefined;
  const { title, author_name, author_url, html, thumbnail_url, description, upload_date } =
    parsed.data;
  const { handle } = parsePost(author_url ?? '');
  const own = plain(place === 'html' ? wordsIn(html ?? '') : (title ?? ''));
  const said = publishedAt && /^\d{1,20}$/.test(postId) ? publishedAt(BigInt(postId)) : undefined;
  const dated = upload_date ? new Date(`${upload_date.replace(' ', 'T')}Z`) : undefined;
  const at = plausible(said ?? dated, now);
  return {
    title: cut(own, lengths.title),
    author: cut(plain(author_name ?? ''), lengths.author),
    ...(handle ? { handle } : {}),
    words: plain(`${own} ${description ?? ''}`).slice(0, lengths.words),
    // A long post ends with dots.
    isWhole: place !== undefined && own !== '' && !own.endsWith('…'),
    ...(at ? { publishedAt: at } : {}),
    ...(thumbnail_url ? { thumbnailUrl: thumbnail_url } : {}),
  };
}
