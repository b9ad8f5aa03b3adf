import type { PostPlatform } from './post-platforms.ts';

/**
 * One platform: where its addresses are, and what they look like.
 *
 * A shape is `[host]/path parameter=value …`. Each `{name}` stands for a part that is kept, `*` for one of
 * the path that says nothing; what regular expressions have may be used, but for the dot. Words count in any
 * case, and shapes are tried in their order. After a post's more may follow in the path.
 */
export interface PlatformRow {
  readonly name: Exclude<PostPlatform, 'Other'>;
  /** All names below them belong to it too: `www.`, `m.`, `de.`. */
  readonly hosts: readonly string[];
  /** Hosts of short links: only shapes that name them say anything of their addresses. */
  readonly short?: readonly string[];
  /** What each `{name}` consists of, as a regular expression; anything within one part without a line. */
  readonly parts: Readonly<Record<string, string>>;
  /** Parts in which case says nothing, beside the `{handle}`. */
  readonly lower?: readonly string[];
  /** Words in the place of a `{handle}` that are none. */
  readonly reserved?: string;
  /**
   * Shapes of posts under the one address that stands for all of them, whose last `{name}` is the post's
   * id. No handle is in it where the platform answers under any other too.
   */
  readonly posts: Readonly<Record<string, readonly string[]>>;
  /** Whole shapes of profiles, likewise. */
  readonly profiles: Readonly<Record<string, readonly string[]>>;
}
