import { z } from 'zod';
import { requiredText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { postPlatforms } from '../platforms/post-platforms.ts';
import { usagePlaces, usageTerms } from './usage-rights.ts';

const usageRights = z.object({ where: z.enum(usagePlaces), howLong: z.enum(usageTerms) });

/** What is to be delivered for a job, as both sides see it; what a sponsor left open is empty or null. */
export const deliverables = {
  /** Where it is to be posted, by names of `postPlatforms`; there will be more. Any will do where there are none. */
  platforms: z.array(z.string()).optional(),
  /** How many posts are asked for, by each creator. */
  postCount: z.int().nullish(),
  /** What each post has to mention: handles, tags, words. */
  mentions: z.array(z.string()).optional(),
  /** What marks a post as paid for, `#ad`; empty where nothing is asked. */
  disclosure: z.string().optional(),
  /** How the sponsor may use what is delivered; null where nothing is agreed. */
  usageRights: usageRights.nullish(),
};

const folded = (words: string) => words.toLowerCase();

/** The same as a sponsor says it; what is not mentioned is left open, or stays as it is. */
export const askedDeliverables = {
  platforms: z
    .array(z.enum(postPlatforms))
    .refine((list) => new Set(list).size === list.length, 'The same platform is there twice')
    .optional(),
  postCount: z
    .int(`A whole number from ${limits.postCount.min} to ${limits.postCount.max}`)
    .min(limits.postCount.min)
    .max(limits.postCount.max)
    .nullish(),
  mentions: z
    .array(requiredText(limits.mention))
    .max(limits.mentions, `At most ${limits.mentions} mentions`)
    .refine(
      (list) => new Set(list.map(folded)).size === list.length,
      'The same mention is there twice',
    )
    .optional(),
  disclosure: text(limits.disclosure).optional(),
  usageRights: usageRights.nullish(),
};
