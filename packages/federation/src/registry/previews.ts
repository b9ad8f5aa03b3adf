import { z } from 'zod';
import type { Preview } from './live.ts';
import { remoteRoute } from '../build/manifest.ts';
import { sign, verify } from './secret.ts';

const about = { name: z.string(), label: z.string(), expires: z.number() };

const preview: z.ZodType<Preview> = z.union([
  z.object({ ...about, channel: z.string() }),
  z.object({ ...about, build: z.string() }),
  z.object({ ...about, origin: z.string(), routes: z.array(remoteRoute) }),
]);

/** The text that shows a preview to whoever has it. */
export const signPreview = (secret: string, shown: Preview): string => sign(secret, shown);

/** What a signed text shows; `null` when we did not sign it, or its time is over. */
export const readPreview = (secret: string, text: string): Preview | null =>
  preview.safeParse(verify(secret, text)).data ?? null;
