import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { messageReply, moment, rawText } from '../fields.ts';
import type { legalEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** Words of one kind in a line. */
const span = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  /** Where a link leads: https, mailto or a path of this site. */
  href: z.string().optional(),
});

export type Span = z.infer<typeof span>;
names.add(span, { id: 'Span' });

const spans = z.array(span);

/** A part of a text, in order. */
const block = z.discriminatedUnion('kind', [
  /** Level 2 to 4: the page's own heading is the first. */
  z.object({ kind: z.literal('heading'), level: z.int().min(2).max(4), spans }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans) }),
]);

export type Block = z.infer<typeof block>;
names.add(block, { id: 'Block' });

const legalText = z.object({ title: z.string(), blocks: z.array(block) });

/** What names both texts as they are. */
const version = rawText.min(1, 'Required').max(100);

export const legalSchemas = {
  getLegal: {
    reply: z.object({
      version,
      /** True for the texts that come with Castwork, which bind nobody. */
      isSample: z.boolean(),
      terms: legalText,
      privacy: legalText,
    }),
  },
  getConsent: {
    reply: z.object({
      version,
      agreedAt: moment.nullable(),
      /** False where there is nothing to agree to: the texts are samples. */
      isDue: z.boolean(),
    }),
  },
  giveConsent: { body: z.object({ version }), reply: messageReply },
} satisfies SchemasOf<typeof legalEndpoints>;
