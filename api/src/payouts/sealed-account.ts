import type { Context } from '../context.ts';
import { openKept, sealKept } from '../kept-secrets.ts';

type Keys = Pick<Context['settings'], 'PAYOUT_KEY' | 'PAYOUT_KEY_BEFORE'>;

/**
 * Seals an account number, so that the database alone does not tell it.
 * @param methodId the payout method it belongs to: with another's row it does not open
 */
export const sealAccountNumber = (keys: Keys, methodId: string, number: string): Buffer =>
  sealKept(keys, 'payout accounts', methodId, number);

/** Opens what was sealed. @returns undefined when neither key that is set has sealed it */
export const openAccountNumber = (
  keys: Keys,
  methodId: string,
  bytes: Buffer,
): string | undefined => openKept(keys, 'payout accounts', methodId, bytes);
