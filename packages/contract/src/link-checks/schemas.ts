import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { rawText, webLink } from '../fields.ts';
import { limits } from '../limits.ts';
import { checkNames, checkResults } from './checks.ts';
import type { linkCheckEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** One check of a link. */
export const linkCheck = z.object({
  /** A name of `checkRules`; there will be more. */
  name: z.string(),
  result: z.enum(checkResults),
  /** One sentence. */
  message: z.string(),
});

export type LinkCheck = z.infer<typeof linkCheck>;
names.add(linkCheck, { id: 'LinkCheck' });

/** What the platform shows of a post, in the words of strangers. */
export const linkPreview = z.object({
  /** Empty where the platform tells none. */
  title: z.string(),
  author: z.string(),
  /** The path of a picture of it on the API's origin; null where there is none. */
  thumbnail: z.string().nullable(),
});

export type LinkPreview = z.infer<typeof linkPreview>;
names.add(linkPreview, { id: 'LinkPreview' });

/** A link that was handed in, and what the desk knows of it. */
export const checkedLink = z.object({
  /** As it was handed in. */
  url: z.string(),
  /** A name of `postPlatforms`; there will be more. */
  platform: z.string(),
  /** What the platform calls the post; null where the address does not tell. */
  postId: z.string().nullable(),
  checks: z.array(linkCheck),
  /** Null until the platform was asked, and where it shows nothing. */
  preview: linkPreview.nullish(),
});

export type CheckedLink = z.infer<typeof checkedLink>;
names.add(checkedLink, { id: 'CheckedLink' });

/** The checks of a submission's links that somebody has read to have failed. */
export const failedChecks = z
  .array(z.object({ url: rawText.max(limits.url), name: rawText.max(limits.name) }))
  .max(limits.links.max * checkNames.length);

export const linkCheckSchemas = {
  checkLink: {
    body: z.object({ acceptedJobId: rawText.max(100), url: webLink }),
    reply: z.object({
      platform: z.string(),
      postId: z.string().nullable(),
      /** The one address that stands for all that lead there. */
      canonicalUrl: z.string(),
      checks: z.array(linkCheck),
    }),
  },
} satisfies SchemasOf<typeof linkCheckEndpoints>;
