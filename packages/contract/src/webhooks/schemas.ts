import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import type { webhookEndpoints } from './endpoints.ts';

export const webhookSchemas = {
  takeStripeEvent: {
    /** An event as Stripe writes it; only a signed one is read. */
    body: z.looseObject({ id: z.string(), type: z.string() }),
    reply: z.object({ received: z.literal(true) }),
  },
} satisfies SchemasOf<typeof webhookEndpoints>;
