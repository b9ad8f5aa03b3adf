import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';

/** How many statements a connection keeps: those that come first, which are nearly all. */
const MOST = 500;

/** Such a statement gets other columns once a migration adds one, which a prepared one may not. */
const allColumns = /(?:\b(?:select|returning) |\.)\*/i;

const anew = '/* planned anew */';

/**
 * Stands in a statement whose best plan its values decide, which is then planned for each: a plan for any of
 * them takes what is rare for common.
 */
export const planAnew = sql.raw(anew);

/** Whether a statement is planned for each of its calls. */
export const isPlannedAnew = (text: string) => text.includes(anew) || allColumns.test(text);

type Query = (first: unknown, ...rest: unknown[]) => unknown;

const names = new Map<string, string | undefined>();

/** The name of a statement; none for one that may not be prepared. */
function nameOf(text: string): string | undefined {
  if (names.has(text)) return names.get(text);
  const name = isPlannedAnew(text) ? undefined : `castwork_${hash('sha1', text, 'base64url')}`;
  if (names.size < MOST) names.set(text, name);
  return name;
}

/**
 * A connection that has Postgres parse and plan each statement with parameters once: planning takes
 * longer than most of the statements themselves.
 */
export class PreparingClient extends Client {
  readonly #names = new Set<string>();

  override query = ((first, ...rest) => {
    const query = super.query.bind(this) as Query;
    const [values] = rest;
    const isPlain = typeof first === 'string' && Array.isArray(values) && values.length > 0;
    const name = isPlain ? this.#nameOf(first) : undefined;
    return name ? query({ name, text: first, values }, ...rest.slice(1)) : query(first, ...rest);
  }) as Query as Client['query'];

  /** The name under which a statement is kept prepared; none for one that may not or need not be. */
  #nameOf(text: string): string | undefined {
    const name = nameOf(text);
    if (!name) return undefined;
    if (this.#names.size < MOST) this.#names.add(name);
    return this.#names.has(name) ? name : undefined;
  }
}

/** A connection on which no statement has a name, also where a library gives it one. */
export class NamelessClient extends Client {
  override query = ((first, ...rest) => {
    const query = super.query.bind(this) as Query;
    const isNamed = typeof first === 'object' && first !== null && 'name' in first;
    return query(isNamed ? { ...first, name: undefined } : first, ...rest);
  }) as Query as Client['query'];
}
