type Fields = Record<string | symbol, unknown>;

/**
 * The fields of an object that nobody looked at. The validators of Kubernetes' schemas pass over what
 * they do not know, and look at all that they do: a word that is misspelt is one nobody looked at.
 * @param look runs a validator on the object
 * @returns the paths of such fields
 */
export function unknownFields(object: object, look: (watched: object) => void): string[] {
  const seen = new Map<object, Set<string | symbol>>();
  const watch = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = seen.get(value) ?? new Set();
    seen.set(value, fields);
    return new Proxy(value as Fields, {
      get: (target, field) => {
        fields.add(field);
        return watch(Reflect.get(target, field));
      },
    }) as T;
  };
  look(watch(object));
  const unseen = (value: unknown, path: string): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([field, inner]) =>
          seen.get(value)?.has(field)
            ? unseen(inner, `${path}.${field}`)
            : [`${path}.${field}`.slice(1)],
        );
  return unseen(object, '');
}
