import type { z } from 'zod';
import { Refusal } from '../errors.ts';
import { plainWords } from './plain-words.ts';

/**
 * Reads a part of a request by its schema; keys the schema does not know are left out.
 * @throws Refusal 400 that names every invalid field
 */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  const [first] = issues;
  throw new Refusal(
    400,
    'invalid_input',
    first?.path ? `${first.path}: ${first.message}` : (first?.message ?? 'Invalid input'),
    { issues },
  );
}
