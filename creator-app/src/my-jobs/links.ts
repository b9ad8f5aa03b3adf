import type { LinkPlatform } from '@castwork/contract/limits';
import { parseWebLink } from '@castwork/contract/links';
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
 * @param rows all rows: the same link may be there once, however it is written
 * @param index the row in question; the first of two equal links is fine
 */
export function linkProblem(rows: readonly LinkRow[], index: number): string | undefined {
  const url = rows[index]?.url ?? '';
  if (url.trim() === '') return 'Enter a link';
  const link = parseWebLink(url);
  if (!link) return 'Enter a web address that starts with http:// or https://';
  const first = rows.findIndex((row) => parseWebLink(row.url) === link);
  return first < index ? `This link is already in row ${first + 1}` : undefined;
}
