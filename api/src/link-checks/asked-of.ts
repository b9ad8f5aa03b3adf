import { acceptedBrief } from '../db/accepted-brief.ts';
import type { Db } from '../db/queries.ts';
import type { Brief } from '../db/work-tables.ts';

/** What the post of a submission has to be: not older than its job, and with these words in it. */
export interface Asked {
  readonly postedAt: Date;
  readonly words: readonly string[];
}

/** What can be seen of it before anybody is asked, too. */
export interface AskedLink extends Asked {
  /** Where it is to be posted; anywhere, where there are none. */
  readonly platforms: Brief['platforms'];
}

/** What the brief of a submission asks for, in the version that was accepted. */
export async function askedOf(db: Db, submissionId: string): Promise<AskedLink> {
  const { postedAt, brief } = await acceptedBrief(db, submissionId);
  const { platforms, mentions, disclosure } = brief;
  return { postedAt, platforms, words: [...mentions, disclosure].filter(Boolean) };
}
