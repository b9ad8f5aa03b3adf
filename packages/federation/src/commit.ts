/**
 * A commit as people know it, by the beginning of its hash.
 * @param commit ends in `-dirty` when the files had been changed since: that stays.
 */
export const shortCommit = (commit: string): string =>
  commit.replace(/^([0-9a-f]{9})[0-9a-f]+/, '$1');
