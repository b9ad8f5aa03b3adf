import type { CheckName } from '@castwork/contract/link-checks/checks';
import type { PostPlatform } from '@castwork/contract/platforms/post-platforms';
import type { Moment } from './columns.ts';
import { codeWord, type FactsOf } from './table-facts.ts';

/** A link that was handed in: of the last time, in the order of then. */
interface Links {
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
interface LinkPreviews {
  link_id: string;
  title: string;
  author: string;
  /** What its picture is asked for by: whoever knows it may see it. */
  thumbnail_key: string | null;
  /** Its type of content. */
  thumbnail_type: string | null;
  thumbnail: Buffer | null;
}

interface LinkChecks {
  link_id: string;
  name: CheckName;
  result: 'passed' | 'failed' | 'unknown';
  message: string;
  checked_at: Moment;
}

export interface LinkTables {
  links: Links;
  link_checks: LinkChecks;
  link_previews: LinkPreviews;
}

/** What is said of them. */
export const linkTables = {
  links: {
    may: 'select, insert, update (canonical, handle, is_live, platform, position, post_id, url), delete',
    atClosing: {
      columns: {
        url: { stays: 'A public post that was paid for, and is not paid for twice' },
        platform: codeWord,
        post_id: { stays: 'Of the public post' },
        handle: { stays: 'Of the public post' },
        canonical: { stays: 'Of the public post' },
      },
    },
  },
  link_checks: {
    may: 'select, insert, update, delete',
    atClosing: {
      columns: { name: codeWord, result: codeWord, message: { stays: 'Of the public post' } },
    },
  },
  link_previews: {
    may: 'select, insert, update, delete',
    atClosing: {
      columns: {
        title: { stays: 'Of the public post' },
        author: { stays: 'Of the public post' },
        thumbnail_key: { stays: 'Of the public post' },
        thumbnail_type: { stays: 'Of the public post' },
        thumbnail: { stays: 'Of the public post' },
      },
    },
    inExport: 'What platforms show to everybody.',
  },
} as const satisfies FactsOf<LinkTables>;
