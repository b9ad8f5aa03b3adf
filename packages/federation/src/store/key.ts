/** Names that climb nowhere. Those with a dot in front are a store's own, and hidden. */
const nameShape = /^[\w@~+-][\w.@~+-]*$/;

/** Whether a text can be a name in a key. */
export const isName = (name: string): boolean => nameShape.test(name);

/** Whether a text can be a key: names with slashes between them. */
export const isKey = (key: string): boolean => key.split('/').every(isName);

/**
 * The key, if it is one.
 * @throws Error when it is none.
 */
export function soundKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key.`);
  return key;
}

/** What the entry with a number is called in its log, the first being 1; they sort as they came. */
export const entryOf = (number: number): string => `${String(number).padStart(8, '0')}.json`;

/** The number of an entry in its log; 0 for what is none. */
export const numberOf = (entry: string): number => Number(/^(\d+)\.json$/.exec(entry)?.[1] ?? 0);
