import { z } from 'zod';
import { isRemoteName } from '../registry.ts';

/** What the registry's log holds. What is read of it later was found sound by these. */

/** The shape of a channel's name; which of them there can be is asked when one is named anew. */
const channelShape = /^[a-z0-9][a-z0-9-]{0,40}$/;

const name = z.string().refine(isRemoteName);
/** Who did it, and when: ISO 8601. */
const done = { by: z.string(), at: z.string() };

/** One change of a channel. The change before it says what was live until then. */
export const change = z.object({
  build: z.string(),
  ...done,
  why: z.enum(['deploy', 'rollback', 'errors']),
  /** The share of the browsers that a canary is for. */
  percent: z.number().optional(),
  /** What the browser said that tried the build first. */
  opened: z.string().optional(),
  /** The channel whose build this was when it was promoted. */
  from: z.string().optional(),
  /** Paths that were live and that this build no longer has. */
  drops: z.array(z.string()).optional(),
  /** The sources it was built from. */
  commit: z.string().optional(),
  branch: z.string().optional(),
});
export type Change = z.infer<typeof change>;

const changeEntry = change.extend({
  kind: z.literal('change'),
  channel: z.string().regex(channelShape),
  name,
});

/** What is recorded of a remote beside its changes. */
export const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), name, prefix: z.string(), ...done }),
  z.object({ kind: z.literal('release'), name, prefix: z.string(), ...done }),
  z.object({ kind: z.literal('freeze'), name, why: z.string(), ...done }),
  z.object({ kind: z.literal('unfreeze'), name, ...done }),
  z.object({ kind: z.literal('remove'), name, ...done }),
]);
export type Act = z.infer<typeof act>;

/** What an earlier version kept in logs of its own; each is an entry, or was damaged already. */
const carriedEntry = z.object({ kind: z.literal('carried'), entries: z.array(z.unknown()) });

export const entry = z.union([changeEntry, act, carriedEntry]);
export type Entry = z.infer<typeof entry>;
