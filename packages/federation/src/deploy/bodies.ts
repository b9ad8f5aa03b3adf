import { z } from 'zod';
import { RefusedBuildError } from '../build/checks.ts';
import { pathSegment } from '../paths.ts';
import { plainWords } from '../plain-words.ts';
import { isBuildId, isRemoteName } from '../registry.ts';
import { isChannel } from '../registry/channels.ts';
import { ownPath } from '../registry/previews.ts';

/**
 * What is sent to a shell's server. Each schema says in one sentence what it refuses; that a token
 * may deploy a remote at all is asked before.
 */

/** The id of a build. */
export const buildId = z
  .string({ error: 'Say which build.' })
  .refine(isBuildId, { error: ({ input }) => `${String(input).slice(0, 60)} is no build.` });

/** The name of a remote. */
export const remoteName = z
  .string()
  .refine(isRemoteName, { error: ({ input }) => `${String(input).slice(0, 60)} is no remote.` });

/** The name of a channel. */
export const channelName = z.string().refine(isChannel, {
  error: ({ input }) =>
    `"${String(input).slice(0, 60)}" is no channel that anyone can look at: stable, canary, or one like pr-123.`,
});

/** A text that is shown in terminals: no sign that steers them gets there. */
const words = (most: number, error: string) =>
  z.string({ error }).transform((text) => plainWords(text, most));

const pathShape = 'A path begins with / and has letters, digits and dashes.';

const count = 'The number of changes expected is none.';
const share = 'A canary is for 1 to 100 percent of the browsers, and 0 ends it.';

/** Command lines of before called it `seen`. */
const withOldName = (body: unknown) =>
  typeof body === 'object' && body !== null && 'seen' in body
    ? { expectedChanges: body.seen, ...body }
    : body;

const frozenFor = 'Say why it is frozen.';

/** Why deploys of a remote are to wait. */
export const freezeRequest = z.object({
  why: words(200, frozenFor).refine((why) => why.trim() !== '', { error: frozenFor }),
});

/** A path prefix goes to a remote, or back to nobody. */
export const prefixRequest = z.object({
  prefix: z
    .string({ error: pathShape })
    .max(200, { error: pathShape })
    .regex(new RegExp(`^(?:/${pathSegment})+/?$`), { error: pathShape }),
  name: remoteName.nullable(),
});

/** A channel turns to a build: by a deploy, or back. */
export const liveRequest = z.preprocess(
  withOldName,
  z.object({
    build: buildId,
    /** The number of changes the decision was made on. */
    expectedChanges: z.int({ error: count }).min(0, { error: count }).optional(),
    why: z
      .enum(['deploy', 'rollback'], { error: 'A channel changes by a deploy or a rollback.' })
      .default('deploy'),
    percent: z.int({ error: share }).min(0, { error: share }).max(100, { error: share }).optional(),
    /** What the browser said that tried the build. */
    opened: words(200, 'What opened the build is a text.').optional(),
    /** A channel that must have this build at that moment: its bytes are promoted. */
    from: channelName.optional(),
    /** Live paths that the build may leave out. */
    drops: z.array(z.string().max(200), { error: 'Name the paths to drop.' }).max(100).optional(),
    /** The sources it was built from. */
    commit: words(100, 'A commit is a text.').optional(),
    branch: words(200, 'A branch is a text.').optional(),
  }),
);

const shown = 'A preview shows a channel, a build, or a dev server on http://localhost.';

/** A dev server may be on the machine of whoever opens the link, and nowhere else. */
const ownMachine = z
  .string()
  .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/, { error: shown })
  .refine((origin) => URL.canParse(origin), { error: shown });

const at = { path: ownPath.optional() };

/**
 * A link shows one of these, and may lead to a path; the paths of a dev server's remote are looked at
 * on their own.
 */
export const previewRequest = z.union(
  [
    z.object({ channel: channelName, ...at }),
    z.object({ build: buildId, ...at }),
    z.object({ origin: ownMachine, routes: z.unknown(), ...at }),
  ],
  { error: shown },
);

/** Nothing a call takes is deep; what is deeper than the stack ends whoever walks it. */
const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1)));

/** Any JSON object: what every body is before it is looked at closer. */
export const jsonObject = z
  .record(z.string(), z.unknown(), { error: 'The request holds no JSON object.' })
  .refine((value) => isShallow(value, 40), { error: 'The request is nested too deep.' });

/**
 * Reads a value by its schema.
 * @throws RefusedBuildError with the sentence of what is wrong first.
 */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (error) throw new RefusedBuildError(error.issues[0]?.message ?? 'The request is not sound.');
  return data as T;
}
