import { execFileSync } from 'node:child_process';
import { messageOf, Problem } from '@castwork/federation/problem';
import { ROOT } from './workspace.ts';

/** What a developer has changed. */
export interface Changed {
  /** Since this commit. */
  since: string;
  /** Paths from the top of the repository; files that are gone are among them. */
  files: string[];
}

function git(...args: string[]): string[] {
  try {
    const said = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return said.split('\n').filter(Boolean);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Problem(`git cannot say what has changed: ${stderr.trim() || messageOf(error)}.`);
  }
}

/**
 * Everything that differs from a commit, committed or not.
 * @throws Problem with what git says, when there is no such commit
 */
export function changedSince(since: string): Changed {
  const tracked = git('diff', '--name-only', '--no-renames', '--relative', since, '--');
  return { since, files: [...tracked, ...git('ls-files', '--others', '--exclude-standard')] };
}

/** The folder of the package that a file belongs to; none for what lies at the top. */
export const packageOf = (file: string): string | undefined =>
  /^(packages\/[^/]+|[^./][^/]*)\//.exec(file)?.[1];

/** Through every part, from signing up to being paid. */
const THROUGH = ['journey'];
/** And every side's first page, for what all of them stand on. */
const EVERYWHERE = [...THROUGH, 'accounts-keyboard', 'creator-tabs', 'sponsor-tabs'];

/** The first that fits a file says which journeys it can affect. */
const RULES: [where: RegExp, which: (found: string[], journeys: string[]) => string[]][] = [
  [/^shell\/e2e\/([^/]+)\.test\.ts$/, ([, name = '']) => [name]],
  [/\.(test\.tsx?|md)$|(^|\/)bench\//, () => []],
  [/^([^/]+)-app\/(.*)$/, ([, app = '', path = ''], all) => [...THROUGH, ...ofApp(app, path, all)]],
  [/^(packages\/federation|shell\/server)\//, () => [...THROUGH, 'federation']],
  [/^(api|packages\/(dev|settings))\//, () => THROUGH],
  [/^(packages|shell)\//, () => EVERYWHERE],
];

/** Names of the journeys that a change can affect, out of all there are. */
export function journeysFor(files: string[], journeys: string[]): string[] {
  const affected = new Set(files.flatMap((file) => ofFile(file, journeys)));
  return journeys.filter((name) => affected.has(name));
}

function ofFile(file: string, journeys: string[]): string[] {
  for (const [where, which] of RULES) {
    const found = where.exec(file);
    if (found) return which([...found], journeys);
  }
  return [];
}

/** Those of the app that share a word with the path; all of the app's when none does. */
function ofApp(app: string, path: string, journeys: string[]): string[] {
  const side = app === 'auth' ? 'accounts-' : `${app}-`;
  const own = journeys.filter((name) => name.startsWith(side));
  const words = new Set(path.split(/[^a-z]+/));
  const near = own.filter((name) =>
    name
      .slice(side.length)
      .split('-')
      .some((word) => words.has(word)),
  );
  return near.length > 0 ? near : own;
}
