import type { Endpoint } from './endpoint.ts';
import type { EndpointSchemas } from './endpoint-schemas.ts';

/** What every line has. */
const parts = ['method', 'path', 'access', 'status', 'errors', 'summary'] as const;

/**
 * Looks at an endpoint whose types nobody has checked yet: whoever writes one starts the product, too.
 * @param line what stands in the table of endpoints
 * @param schemas what is joined to it
 * @throws Error with one sentence that says what is missing, and where
 */
export function checkWritten(
  name: string,
  line: Partial<Endpoint> = {},
  schemas: Partial<EndpointSchemas> = {},
): void {
  const missing = parts.find((part) => line[part] === undefined);
  if (missing)
    throw new Error(
      `${name} has no ${missing}: it stands in its line, in an endpoints.ts of packages/contract/src.`,
    );
  const hasParams = line.path?.includes('{') !== true || schemas.params !== undefined;
  if (hasParams && schemas.reply) return;
  throw new Error(
    `${name} (${line.method} ${line.path}) has no schema of its ${hasParams ? 'reply' : 'params'}: it stands under its name, in a schemas.ts of packages/contract/src.`,
  );
}
