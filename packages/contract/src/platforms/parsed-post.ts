import type { PostPlatform } from './post-platforms.ts';

/** What an address says of itself, without asking anybody. */
export interface ParsedPost {
  readonly platform: PostPlatform;
  /** What the platform calls the post. */
  readonly postId?: string;
  /** Whose it is as the address says it, in small letters: anybody can write another's there. */
  readonly handle?: string;
  /** The one address that stands for all that lead there. It is for comparing: not each can be opened. */
  readonly canonicalUrl: string;
  /** `profile` is what is no post for sure; `unknown` what the address does not tell, as a short link. */
  readonly kind: 'post' | 'profile' | 'unknown';
}
