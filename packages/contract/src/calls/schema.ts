/** Bounds of a value, and on which side: 1 from below, -1 from above. */
export const sides = {
  minLength: 1,
  minimum: 1,
  minItems: 1,
  maxLength: -1,
  maximum: -1,
  maxItems: -1,
} as const;

/** A bound's keyword. */
export type Limit = keyof typeof sides;
export const limits = Object.keys(sides) as Limit[];

/** A JSON Schema, as far as it is looked at here. */
export interface Schema extends Readonly<Partial<Record<Limit, number>>> {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  /** True where more values may come, and whoever reads one by this schema takes those too. */
  readonly 'x-extensible'?: boolean;
}

/** The kinds of value that a schema permits, each as a schema of its own. */
export function kindsOf(schema: Schema): readonly Schema[] {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.flatMap(kindsOf);
  if (Array.isArray(schema.type))
    return (schema.type as string[]).map((type) => ({ ...schema, type }));
  return [schema];
}

/** The values a schema permits one by one; none when it does not list them. */
export function valuesOf({ enum: values, const: value }: Schema): readonly unknown[] | undefined {
  return value === undefined ? values : [value];
}
