import type { ParsedPost } from './parsed-post.ts';
import type { PlatformRow } from './platform-row.ts';
import type { KnownHost } from './row-of.ts';

type Parts = Readonly<Record<string, string>>;

/** A shape as a regular expression of a row. */
function patternOf({ parts, reserved }: PlatformRow, shape: string): string {
  const part = (name: string) => {
    const pattern = parts[name] ?? '[^/]+';
    return name === 'handle' && reserved ? `(?!(?:${reserved})(?:/|$))(?:${pattern})` : pattern;
  };
  return shape
    .replaceAll('.', '\\.')
    .replace(/(?<=[/(])\*(?=[/)]|$)/g, '[^/]+')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${part(name)})`);
}

const compiled = new Map<string, RegExp>();

/** A regular expression, made once. */
function regExp(source: string): RegExp {
  const made = compiled.get(source) ?? new RegExp(source, 'i');
  compiled.set(source, made);
  return made;
}

/** What a shape keeps of an address, if it is one of these. */
function partsOf({ row, isShort }: KnownHost, url: URL, shape: string, end: string) {
  const [place = '', ...wanted] = shape.split(' ');
  const [, host = '', path = ''] = /^([^/]*)(.*)$/.exec(place)!;
  if (host ? url.hostname !== host && !url.hostname.endsWith(`.${host}`) : isShort)
    return undefined;
  const found = [regExp(`^${patternOf(row, path)}${end}`).exec(url.pathname)];
  for (const each of wanted) {
    const [name = '', value = ''] = each.split('=');
    const given = url.searchParams.get(name)?.replace(/[^\w=-]+$/, '') ?? '';
    found.push(regExp(`^(?:${patternOf(row, value)})(?=/|$|&|\\?)`).exec(given));
  }
  if (found.includes(null)) return undefined;
  return Object.assign({}, ...found.map((match) => match!.groups)) as Parts;
}

/** What a row knows of an address of its platform, if it has a shape that fits. */
export function matchOf(known: KnownHost, url: URL): Omit<ParsedPost, 'platform'> | undefined {
  const { row, isShort } = known;
  for (const [kind, end] of [
    ['post', '(?=/|$)'],
    ['profile', '$'],
  ] as const)
    for (const [canonical, shapes] of Object.entries(row[`${kind}s`]))
      for (const shape of shapes) {
        const parts = partsOf(known, url, shape, end);
        if (parts) return read(row, kind, canonical, parts);
      }
  const isStart = !isShort && url.pathname === '/' && url.search === '';
  return isStart ? { canonicalUrl: url.href, kind: 'profile' } : undefined;
}

function read(row: PlatformRow, kind: 'post' | 'profile', canonical: string, parts: Parts) {
  const isFolded = (name: string) => name === 'handle' || row.lower?.includes(name);
  const folded: Parts = Object.fromEntries(
    Object.entries(parts)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, isFolded(name) ? part.toLowerCase() : part]),
  );
  const idName = /\{(\w+)\}(?!.*\{)/.exec(canonical)?.[1] ?? '';
  return {
    kind,
    ...(kind === 'post' && { postId: folded[idName]! }),
    ...(folded.handle && { handle: folded.handle }),
    canonicalUrl: canonical.replace(/\{(\w+)\}/g, (_, name: string) => folded[name]!),
  };
}
