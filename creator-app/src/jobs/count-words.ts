import { formatCount } from '@castwork/ui/format';

interface Searched {
  /** There are more than were read. */
  hasMore: boolean;
  /** Words are looked for. */
  hasWords: boolean;
}

/**
 * How many jobs a list has, as its first line says it. Of a part it says that it is one.
 * @param found those of them that have the words
 * @param read those that were read
 */
export function countWords(found: number, read: number, { hasMore, hasWords }: Searched): string {
  if (hasMore && found < read) return `${found} of the first ${formatCount(read, 'job')} match`;
  const first = hasMore ? 'The first ' : '';
  const match = hasWords ? (found === 1 ? ' matches' : ' match') : '';
  return `${first}${formatCount(found, 'job')}${hasMore && hasWords ? ' that' : ''}${match}`;
}
