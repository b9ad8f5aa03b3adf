import type { CheckName } from '@castwork/contract/link-checks/checks';
import type { PostPlatform } from '@castwork/contract/platforms/post-platforms';
import type { Moment } from './columns.ts';

/** A link that was handed in: of the last time, in the order of then. */
export interface Links {
  id: string;
  submission_id: string;
  position: number;
  /** As it was handed in. */
  url: string;
  platform: PostPlatform;
  post_id: string | null;
  handle: string | null;
  canonical: string;
  /**
   * Whether no other submission may have this address: until its own ends without being paid. Of doubles
   * from before that was looked at, the first has it.
   */
  is_live: boolean;
}

/** What the platform of a link showed of it. */
export interface LinkPreviews {
  link_id: string;
  title: string;
  author: string;
  /** What its picture is asked for by: whoever knows it may see it. */
  thumbnail_key: string | null;
  /** Its type of content. */
  thumbnail_type: string | null;
  thumbnail: Buffer | null;
}

export interface LinkChecks {
  link_id: string;
  name: CheckName;
  result: 'passed' | 'failed' | 'unknown';
  message: string;
  checked_at: Moment;
}
