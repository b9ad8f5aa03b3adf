import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { type EventKind, eventKindNames } from '../events/kinds.ts';
import { eventKind } from '../events/schemas.ts';
import { messageReply, tokenParams } from '../fields.ts';
import { roleNames } from '../roles.ts';
import type { preferenceEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

const preference = z.object({ app: z.boolean(), mail: z.boolean() });

/** By kind of event; a kind that is not named stays as it is. */
const preferences = z.object(
  Object.fromEntries(eventKindNames.map((kind) => [kind, preference.optional()])) as Record<
    EventKind,
    z.ZodOptional<typeof preference>
  >,
);

export type Preferences = z.infer<typeof preferences>;
names.add(preferences, { id: 'Preferences' });

const reply = z.object({ preferences });

export const preferenceSchemas = {
  getPreferences: { reply },
  updatePreferences: { body: z.object({ preferences }), reply },
  getSubscription: {
    params: tokenParams,
    reply: preference.extend({ kind: eventKind, role: z.enum(roleNames) }),
  },
  unsubscribe: { params: tokenParams, reply: messageReply },
} satisfies SchemasOf<typeof preferenceEndpoints>;
