import { z } from 'zod';
import { isAllSeen, looksLikeEmail } from './email.ts';
import { selfContained } from './self-contained.ts';
import { limits, platforms, states } from './limits.ts';
import { parseWebLink, webLinkProblem } from './links.ts';
import { hasWholeCents } from './money.ts';
import { names } from './names.ts';

// JavaScript strings can hold what neither UTF-8 nor Postgres can.
const storable = (text: string) => text.isWellFormed() && !text.includes('\0');
const notStorable = { error: 'Contains characters that cannot be stored', abort: true };

/** Text as typed, untrimmed (passwords, tokens). */
export const rawText = z.string().refine(storable, notStorable);

/** Trimmed text of at most `max` characters, which turns nothing round beside it; may be empty. */
export const text = (max: number) =>
  rawText.overwrite(selfContained).trim().max(max, `At most ${max} characters`);

/**
 * Something that can be seen: neither a control nor a space, nor what has no width, nor the Braille
 * pattern without a dot.
 */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Trimmed text of 1 to `max` characters, of which one at least can be seen. */
export const requiredText = (max: number) =>
  text(max)
    .min(1, 'Required')
    .refine((typed) => typed === '' || visible.test(typed), 'Required');

/** Trimmed text of at most `max` characters by which somebody is called; empty where none can be seen. */
export const nameText = (max: number) =>
  text(max).transform((typed) => (visible.test(typed) ? typed : ''));

/** An e-mail address as typed, trimmed. */
export const email = rawText.trim().refine(looksLikeEmail, 'Enter a valid email address');

/** The same where an account takes it: there may be older ones that have what is refused by now. */
export const newEmail = email.refine(isAllSeen, 'Enter a valid email address');

/** A new password, counted in characters as typed. */
export const newPassword = rawText.refine((password) => {
  const length = Array.from(password).length;
  return length >= limits.password.min && length <= limits.password.max;
}, `Use ${limits.password.min} to ${limits.password.max} characters`);

function normalisedLink(value: string, context: z.RefinementCtx): string {
  const link = parseWebLink(value);
  if (link !== undefined) return link;
  context.addIssue(webLinkProblem(value)!);
  return z.NEVER;
}

/** A web link, stored in its normalised form. */
export const webLink = rawText.transform(normalisedLink);

/** A web link, or empty for none. A union with `''` would tell of the length of that instead. */
export const optionalWebLink = rawText
  .trim()
  .transform((value, context) => value && normalisedLink(value, context));

/** An amount in dollars with at most two decimals. @param least in dollars */
export const moneyFrom = (least: number) =>
  z
    .number()
    .min(least, `At least $${least}`)
    .max(limits.budget.max, `At most $${limits.budget.max.toLocaleString('en-US')}`)
    .refine(hasWholeCents, 'At most two decimals')
    .describe('Dollars, with two decimals at most.');

/** An amount in dollars with at most two decimals, at least as large as the least budget. */
export const money = moneyFrom(limits.budget.min);

/** An amount in dollars with at most two decimals, from a cent on. */
export const anyMoney = moneyFrom(0.01);

/** A US state by its two-letter code, or empty for none. */
export const state = z.enum(['', ...states], 'Choose a state');

/** A US ZIP code (5 digits, or ZIP+4), or empty for none. */
export const zipCode = rawText.trim().regex(/^(\d{5}(-\d{4})?)?$/, 'Enter a 5-digit ZIP code');

/** One URL for each platform; an empty one means none. */
export const platformUrls = z
  .object(Object.fromEntries(platforms.map((name) => [name, optionalWebLink.optional()])))
  .transform((urls) => urls as Partial<Record<(typeof platforms)[number], string>>);

/** An id on the wire. */
export const id = z.uuid();

/**
 * A path parameter that should be an id, in small letters as ids are stored: anything else is a thing that
 * is not there.
 */
export const idParams = z.object({ id: z.string().toLowerCase() });

/** A path parameter that carries a single-use token: anything else is a token that is not valid. */
export const tokenParams = z.object({ token: z.string() });

/** A moment, ISO 8601 UTC. */
export const moment = z.iso.datetime();

/** Dollars in an answer; zero and negative amounts are possible. */
export const amount = z.number().describe('Dollars.');

/** An answer that only says what happened. */
export const messageReply = z.object({ message: z.string() });
names.add(messageReply, { id: 'Message' });

const wholeNumber = (name: string, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} is a whole number`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `${name} is 1 to ${max}`)
    .default(fallback);

/** `page` and `pageSize` of a list. */
export const paging = (defaultPageSize: number) => ({
  page: wholeNumber('page', limits.page, 1),
  pageSize: wholeNumber('pageSize', limits.pageSize, defaultPageSize),
});

/** A choice in a query that is not made unless it says `true`. */
export const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** How many rows of a list are answered: at most `max`, however many are asked for. */
export const rowLimit = ({ default: fallback, max }: { default: number; max: number }) =>
  z
    .string()
    // A pattern would be a part of the contract, in which one that takes more counts as another one.
    .refine((value) => /^\d+$/.test(value), 'limit is a whole number')
    .transform((value) => Math.min(Number(value), max))
    .refine((value) => value >= 1, 'limit is at least 1')
    .default(fallback)
    .describe(
      `How many rows are answered at the most: ${fallback} unless it says, ${max} in any case.`,
    );

/** `limit` and `cursor` of a list that is read page by page. */
export const readOn = z.object({
  limit: rowLimit(limits.listPage),
  cursor: z
    .uuid('cursor is not one this API gave')
    .optional()
    .describe('Goes on behind the page that gave it as its `nextCursor`.'),
});

/** Given when there is more. */
export const nextCursor = z
  .string()
  .optional()
  .describe('Given when there is more: the `cursor` of the next page.');

/** A calendar month in UTC, `YYYY-MM`. */
export const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .meta({ examples: ['2026-01', '2025-12', '2025-11'] });
