import { z } from 'zod';
import { remoteRoute } from '../build/manifest.ts';
import type { RemoteRoute } from '../declaration.ts';
import type { Store } from '../store/store.ts';
import { knownState } from './log.ts';
import { sign, verify } from './secret.ts';

/** How long a link shows what it shows. */
export const linkLastsMs = 8 * 3_600_000;

/** What a signed link shows one person instead of what everyone gets. */
export type Preview = {
  name: string;
  /** As the badge says it. */
  label: string;
  /** Milliseconds since the epoch. */
  expires: number;
  /** How many acts were recorded when the link was made; links of before do not say it. */
  acts?: number;
  /** Where the link leads on this shell; to its first page, when left out. */
  path?: string;
} & (
  | { channel: string }
  | { build: string }
  /** A dev server on the person's own machine. */
  | { origin: string; routes: readonly RemoteRoute[] }
);

/** What `ownPath` takes, in a sentence. */
export const ownPathShape =
  'A path begins with one / and has letters, digits and the signs of an address, as /jobs?page=2.';

/** An address on this shell, and on no other. */
export const ownPath = z
  .string({ error: ownPathShape })
  .max(500, { error: ownPathShape })
  .regex(/^\/(?!\/)[\w.~/?&=%:@+-]*$/, { error: ownPathShape });

const about = {
  name: z.string(),
  label: z.string(),
  expires: z.number(),
  acts: z.number().optional(),
  path: ownPath.optional(),
};

const preview: z.ZodType<Preview> = z.union([
  z.object({ ...about, channel: z.string() }),
  z.object({ ...about, build: z.string() }),
  z.object({ ...about, origin: z.string(), routes: z.array(remoteRoute) }),
]);

/** The text that shows a preview to whoever has it. */
export const signPreview = (secret: string, shown: Preview): string => sign(secret, shown);

/** Whether the remote was removed after the link was made, by the log: clocks may differ. */
const isRemoved = (store: Store, { name, expires, acts }: Preview): boolean =>
  knownState(store).acts.some(
    (act, i) =>
      act.kind === 'remove' &&
      act.name === name &&
      (acts === undefined ? Date.parse(act.at) >= expires - linkLastsMs : i >= acts),
  );

/** What a signed text shows; `null` when we did not sign it, or its time or its remote is gone. */
export function readPreview(
  { store, secret }: { store: Store; secret: string },
  text: string,
): Preview | null {
  const { data } = preview.safeParse(verify(secret, text));
  return data && !isRemoved(store, data) ? data : null;
}
