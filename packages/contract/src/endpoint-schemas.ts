import type { z } from 'zod';

/** What one endpoint takes and gives, as schemas. */
export interface EndpointSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
}

/**
 * The schemas of a file's endpoints, each under its endpoint's name. Beside each `endpoints.ts` stands
 * the `schemas.ts` that must have them: there the compiler says which are missing.
 */
export type SchemasOf<Endpoints> = Record<keyof Endpoints, EndpointSchemas>;
