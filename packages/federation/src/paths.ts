/**
 * Paths as the router in the page takes them: without regard to case, and a segment that starts
 * with `:` stands for any one.
 */

/** What one segment may be, as a pattern: an address with `.` or `..` in it leads elsewhere. */
export const pathSegment = String.raw`(?!\.{1,2}(?:/|$))[\w.~-]+`;

/** What stands between the slashes: nothing, where two follow each other before the last segment. */
function segmentsOf(path: string): string[] {
  const segments = path.toLowerCase().split('/');
  if (segments[0] === '') segments.shift();
  while (segments.at(-1) === '') segments.pop();
  return segments;
}

const isParameter = (segment: string) => segment.startsWith(':');

const meet = (one = '', other = '') => one === other || isParameter(one) || isParameter(other);

/** True when `pathname` fits `pattern`. */
export function pathMatches(pattern: string, pathname: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(pathname)];
  return (
    wanted.length === given.length &&
    wanted.every((segment, i) => (isParameter(segment) ? given[i] !== '' : segment === given[i]))
  );
}

/**
 * What the parameters of `pattern` stand for in a `pathname` that fits it, as it is written there:
 * with its case, and encoded.
 */
export function parametersOf(pattern: string, pathname: string): Record<string, string> {
  const given = pathname.split('/').filter(Boolean);
  return Object.fromEntries(
    pattern
      .split('/')
      .filter(Boolean)
      .flatMap((segment, i) => (isParameter(segment) ? [[segment.slice(1), given[i] ?? '']] : [])),
  );
}

/** Whether some address fits both patterns: `/teams/:id` and `/Teams/new` do overlap. */
export function overlap(one: string, other: string): boolean {
  return segmentsOf(one).length === segmentsOf(other).length && reaches(one, other);
}

/** Whether some address that fits `pattern` is `prefix`, or lies below it. */
export function reaches(pattern: string, prefix: string): boolean {
  const given = segmentsOf(pattern);
  return segmentsOf(prefix).every((segment, i) => i < given.length && meet(segment, given[i]));
}

/** Whether a path lies below a prefix, or is it, whatever its parameters stand for. */
export const isWithin = (path: string, prefix: string): boolean =>
  `${prefixOf(path)}/`.startsWith(`${prefixOf(prefix)}/`);

/** How many segments of a pattern stand for anything: of two that fit, the router takes the fewer. */
export const parametersIn = (pattern: string): number =>
  segmentsOf(pattern).filter(isParameter).length;

/** A prefix as it is kept: its segments in small letters. */
export const prefixOf = (path: string): string => `/${segmentsOf(path).join('/')}`;
