import { z } from 'zod';
import { rawText } from '../fields.ts';
import { jobTypes, limits } from '../limits.ts';
import { hasWholeCents } from '../money.ts';
import { postPlatforms } from '../platforms/post-platforms.ts';

/**
 * What open jobs can be asked for by, beside the radius: in the market's query and in a saved search.
 * What is not said is all the same. The API has one condition for each.
 */
export const marketFilter = z.object({
  jobType: z.enum(jobTypes).optional(),
  /** Dollars that a creator is paid, at least. */
  minPay: z
    .number()
    .min(0)
    .max(limits.budget.max, `minPay is at most ${limits.budget.max}`)
    .refine(hasWholeCents, 'At most two decimals')
    .optional(),
  /** The last day by which a job may be due; 400 for one that has passed. */
  dueBy: z.iso.date().optional(),
  /** Where a job is to be posted; one that says nothing of it may be posted anywhere. */
  platform: z.enum(postPlatforms, 'platform is not one of ours').optional(),
});

/** Words that are searched for, with one space between them; `wordSearch` has their rule. */
export const searchWords = rawText
  .trim()
  .overwrite((typed) => typed.split(/\s+/).join(' '))
  .max(limits.searchWords, `At most ${limits.searchWords} characters`);
