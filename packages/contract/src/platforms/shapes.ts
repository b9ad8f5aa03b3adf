import { clean } from './clean-address.ts';
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
  // Zeros before a number make no other number of it.
  const zeros = (name: string) => (parts[name]?.startsWith('\\d') ? '0*(?!0)' : '');
  return shape
    .replaceAll('.', '\\.')
    .replace(/(?<=[/(])\*(?=[/)]|$)/g, '[^/]+')
    .replace(/\{(\w+)\}/g, (_, name: string) => `${zeros(name)}(?<${name}>${part(name)})`);
}

/** A shape, ready to be held against an address. */
interface Compiled {
  /** Empty for every host of the platform that is none of short links. */
  readonly host: string;
  readonly path: RegExp;
  readonly wanted: readonly (readonly [parameter: string, value: RegExp])[];
}

/** @param end what has to follow the path of the shape */
function compile(row: PlatformRow, shape: string, end: string): Compiled {
  const [place = '', ...wanted] = shape.split(' ');
  const [, host = '', path = ''] = /^([^/]*)(.*)$/.exec(place)!;
  return {
    host,
    path: new RegExp(`^${patternOf(row, path)}${end}`, 'i'),
    wanted: wanted.map((each) => {
      const [name = '', value = ''] = each.split('=');
      return [name, new RegExp(`^(?:${patternOf(row, value)})(?=/|$|&|\\?)`, 'i')];
    }),
  };
}

/** The shapes of a row that were needed so far. */
const compiled = new WeakMap<PlatformRow, Map<string, Compiled>>();

function shapeOf(row: PlatformRow, shape: string, end: string): Compiled {
  const mine = compiled.get(row) ?? new Map<string, Compiled>();
  compiled.set(row, mine);
  const made = mine.get(shape + end) ?? compile(row, shape, end);
  mine.set(shape + end, made);
  return made;
}

/** What a shape keeps of an address, if it is one of these. */
function partsOf({ isShort }: KnownHost, url: URL, { host, path, wanted }: Compiled) {
  if (host ? url.hostname.replace(/^www\./, '') !== host : isShort) return undefined;
  const found = [
    path.exec(url.pathname),
    ...wanted.map(([name, value]) =>
      value.exec(url.searchParams.get(name)?.replace(/[^\w=-]+$/, '') ?? ''),
    ),
  ];
  if (found.includes(null)) return undefined;
  return Object.assign({}, ...found.map((match) => match!.groups)) as Parts;
}

/** What a row knows of an address of its platform. */
export function matchOf(known: KnownHost, url: URL): Omit<ParsedPost, 'platform'> {
  const { row, isShort } = known;
  for (const [kind, end] of [
    ['post', '(?=/|$)'],
    ['profile', '$'],
  ] as const)
    for (const [canonical, shapes] of Object.entries(row[`${kind}s`]))
      for (const shape of shapes) {
        const parts = partsOf(known, url, shapeOf(row, shape, end));
        if (parts) return read(row, kind, canonical, parts);
      }
  const canonicalUrl = clean(url.href);
  const isStart = !isShort && new URL(canonicalUrl).pathname === '/' && !canonicalUrl.includes('?');
  return { canonicalUrl, kind: isStart ? 'profile' : 'unknown' };
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
