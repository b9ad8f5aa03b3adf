import { Problem } from '@castwork/federation/problem';

/** Asks git. @returns what it says @throws when it refuses */
export type Git = (...order: string[]) => Promise<string>;

const unsaid = () => undefined;

/** A commit, and how it was found, in words. */
export interface Release {
  readonly commit: string;
  readonly words: string;
}

/**
 * The release before the version of now: what was named, else the newest tag before this commit, else the
 * commit before the newest migration, as what an upgrade changes begins there.
 * @param named a tag, a branch or a commit, as git takes it
 * @throws Problem that says what is missing
 */
export async function lastRelease(git: Git, named?: string): Promise<Release> {
  if (!(await git('rev-parse', 'HEAD').catch(unsaid)))
    throw new Problem(
      'There is no git history here, and no older release in it: run this in a clone.',
    );
  const commitOf = (ref: string) =>
    git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).catch(unsaid);
  if (named !== undefined) {
    const commit = await commitOf(named);
    if (!commit)
      throw new Problem(`There is no release or commit "${named}" here: fetch it first.`);
    return { commit, words: named };
  }
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(unsaid);
  if (tag) return { commit: await git('rev-parse', `${tag}^{commit}`), words: tag };
  const migrations = ':(glob)api/src/db/migrations/[0-9]*.ts';
  const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations);
  const commit = newest && (await commitOf(`${newest}^`));
  if (!commit)
    throw new Problem(
      'No release is tagged here, and the history does not reach before the newest migration: fetch it, or name a commit.',
    );
  return {
    commit,
    words: `${commit.slice(0, 7)}, as no release is tagged: before the newest migration`,
  };
}
