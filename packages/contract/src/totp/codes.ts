/** So many recovery codes are made together. */
export const recoveryCodeCount = 10;

/** What recovery codes are written in: no letter that looks like another character. Source: Crockford, base 32. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Characters of one: 80 random bits. */
export const recoveryCodeLength = 16;

/** A code as it is compared: without spaces and hyphens, and with what looks alike as one character. */
export function plainCode(typed: string): string {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return isTotpCode(bare) ? bare : bare.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** Whether it has the form of an app's code. Source: RFC 6238, six digits. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whether it has the form of a recovery code, as `plainCode` makes it. */
export const isRecoveryCode = (code: string): boolean =>
  code.length === recoveryCodeLength &&
  [...code].every((character) => recoveryAlphabet.includes(character));

/** A recovery code as it is shown: in groups of four. */
export const shownCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');
