import { z } from 'zod';
import { callProblem } from './call-problem.ts';
import { type ApiDocument, type DescribedCall, describeCall } from './described-call.ts';
import { limits, type Schema } from './schema.ts';

/** What is read of a schema that came from elsewhere. */
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    ...Object.fromEntries(limits.map((limit) => [limit, z.number().optional()])),
  }),
);

/** What a build says of the calls it makes. One made before builds said so says nothing. */
const builtCalls = z.array(
  z.object({
    name: z.string(),
    method: z.string(),
    path: z.string(),
    query: schema.optional(),
    body: schema.optional(),
    reply: schema.optional(),
  }),
) satisfies z.ZodType<DescribedCall[]>;

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Reads an OpenAPI document; `null` when it is none. */
export const apiDocument = (value: unknown): ApiDocument | null =>
  document.safeParse(value).data ?? null;

/**
 * Whether an API serves everything that a build calls.
 * @param calls what the build says of its calls
 * @param who says whose calls they are, at the beginning of the sentence
 * @returns one sentence about the first call that does not fit, or `null`
 */
export function callsProblem(who: string, calls: unknown, api: ApiDocument): string | null {
  const { data } = builtCalls.safeParse(calls);
  if (!data) return `${who} does not say in full what it calls.`;
  for (const built of data) {
    const problem = callProblem(built, describeCall(api, built.method, built.path));
    if (problem !== null) return `${who} ${problem}.`;
  }
  return null;
}
