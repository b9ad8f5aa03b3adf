import { randomBytes } from 'node:crypto';
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  shownCode,
} from '@castwork/contract/totp/codes';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { Db } from '../db/queries.ts';
import { writeEvents } from '../events/write-events.ts';
import { mailOwner } from '../mail-owner.ts';
import type { Work } from '../work.ts';

/** Characters of a code that name its row; the other 60 bits are known by a hash alone. */
const markLength = 4;

const markOf = (code: string) => code.slice(0, markLength);

// A byte has eight times as many values as there are characters: each of them is equally likely.
const newCode = () =>
  [...randomBytes(recoveryCodeLength)]
    .map((byte) => recoveryAlphabet[byte % recoveryAlphabet.length])
    .join('');

/** Codes that were just made, and what is kept of them. */
export interface MadeCodes {
  /** As their owner sees them, this once. */
  readonly shown: string[];
  readonly kept: readonly { readonly mark: string; readonly hash: string }[];
}

/** Makes recovery codes. Their hashes take long: not to be called in a transaction. */
export async function makeRecoveryCodes(): Promise<MadeCodes> {
  const codes = new Map<string, string>();
  while (codes.size < recoveryCodeCount) {
    const code = newCode();
    codes.set(markOf(code), code);
  }
  return {
    shown: [...codes.values()].map(shownCode),
    kept: await Promise.all(
      [...codes].map(async ([mark, code]) => ({ mark, hash: await hashPassword(code) })),
    ),
  };
}

/** Keeps codes in place of those of before. The owner's app is locked (`lockTotp`). */
export async function keepRecoveryCodes(work: Work, userId: string, { kept }: MadeCodes) {
  const { trx, now } = work;
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(kept.map((code) => ({ ...code, user_id: userId, created_at: now })))
    .execute();
  await writeEvents(work, 'recovery_codes_made', [{ kind: 'person', id: userId }], {});
}

/**
 * Looks for a recovery code. One that nobody has costs the same time.
 * @param code as `plainCode` makes it
 * @returns the hash that it is kept by, or undefined
 */
export async function findRecoveryCode(
  db: Db,
  userId: string,
  code: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('mark', '=', markOf(code))
    .executeTakeFirst();
  return (await passwordMatches(row?.hash, code)) ? row?.hash : undefined;
}

/**
 * Uses a code of the actor's up: deleting it is what does. Whoever has lost their phone may also have lost
 * their codes: each use is told, with what is left.
 * @returns false when it was used before
 */
export async function useRecoveryCode(work: Work, userId: string, hash: string): Promise<boolean> {
  const { trx } = work;
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('mark')
    .executeTakeFirst();
  if (!used) return false;
  await writeEvents(work, 'recovery_code_used', [{ kind: 'person', id: userId }], {});
  await mailOwner(work, userId, 'recoveryCodeUsed', {
    left: await countRecoveryCodes(trx, userId),
  });
  return true;
}

/** How many codes somebody still has. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}
