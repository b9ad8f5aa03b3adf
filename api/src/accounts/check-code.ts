import { isTotpCode } from '@castwork/contract/totp/codes';
import type { Reading, Work } from '../work.ts';
import { stepOf } from '../totp/codes.ts';
import { findRecoveryCode, useRecoveryCode } from './recovery-codes.ts';
import { useStep } from '../totp/user-totp.ts';

/**
 * Checks what proves the second step: a code of the app, or a recovery code.
 * @param secret of the app that is set up
 * @returns undefined for a wrong one; else what uses it up, which is false where somebody did before
 */
export async function checkCode(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  userId: string,
  secret: string,
  code: string,
): Promise<((work: Work) => Promise<boolean>) | undefined> {
  if (isTotpCode(code)) {
    const step = stepOf(secret, code, now);
    return step === undefined ? undefined : (work) => useStep(work, userId, step);
  }
  const hash = await findRecoveryCode(db, userId, code);
  return hash === undefined ? undefined : (work) => useRecoveryCode(work, userId, hash);
}
