import type { LinkPlatform } from '@castwork/contract/limits';
import { webLinkProblem } from '@castwork/contract/links';
import { parsePost } from '@castwork/contract/platforms/parse-post';
import { linkPlatformOf } from '@castwork/contract/platforms/platform-of';

/** One row of the form. The platform helps the creator sort; only the link is sent. */
export interface LinkRow {
  platform: LinkPlatform;
  url: string;
  /** The creator chose the platform: what the link says counts no more. */
  isChosen?: boolean;
}
export interface LinksDraft {
  rows: LinkRow[];
}

export const emptyRow: LinkRow = { platform: 'YouTube', url: '' };

/** What the form begins with: the links that were sent before, else one empty row. */
export const firstRows = (previous: readonly string[]): LinkRow[] =>
  previous.length === 0
    ? [emptyRow]
    : previous.map((url) => ({ platform: linkPlatformOf(url), url }));

/**
 * What is wrong with a row's link, if anything.
 * @param rows all rows: the same post may be there once, however its link is written
 * @param index the row in question; the first of two equal links is fine
 */
export function linkProblem(rows: readonly LinkRow[], index: number): string | undefined {
  const url = rows[index]?.url ?? '';
  if (url.trim() === '') return 'Enter a link';
  const problem = webLinkProblem(url);
  if (problem) return problem;
  const { canonicalUrl } = parsePost(url);
  const first = rows.findIndex((row) => parsePost(row.url).canonicalUrl === canonicalUrl);
  return first < index ? `This link is already in row ${first + 1}` : undefined;
}
