import type { Context } from './context.ts';
import { open, seal, type Use } from './sealed.ts';

type Keys = Pick<Context['settings'], 'PAYOUT_KEY' | 'PAYOUT_KEY_BEFORE'>;

/** Seals what the database keeps. @param owner the row it belongs to */
export const sealKept = ({ PAYOUT_KEY }: Keys, use: Use, owner: string, text: string): Buffer =>
  seal(PAYOUT_KEY, use, owner, text);

/** Opens what the database keeps. @returns undefined when neither key that is set has sealed it */
export const openKept = (
  { PAYOUT_KEY, PAYOUT_KEY_BEFORE }: Keys,
  use: Use,
  owner: string,
  bytes: Buffer,
): string | undefined =>
  open(PAYOUT_KEY, use, owner, bytes) ??
  (PAYOUT_KEY_BEFORE ? open(PAYOUT_KEY_BEFORE, use, owner, bytes) : undefined);
