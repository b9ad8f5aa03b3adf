const local = String.raw`[^\s@<>()[\],;:\\"\p{Cc}]+`;
/** Letters of any script: mail servers take such domains too. */
const label = String.raw`(?![-_])[\p{L}\p{M}\p{N}_\-]{1,63}(?<![-_])`;
const shape = new RegExp(`^${local}@(?:${label}\\.)+(?=..)${label}$`, 'u');

/**
 * True when the text looks like one e-mail address: something, @, a domain with a dot. No part of a domain is
 * empty, or begins or ends with a hyphen (RFC 5321, section 4.1.2); what stands before the @ is its server's.
 */
export const looksLikeEmail = (text: string) => text.length <= 254 && shape.test(text);

/** True when nothing in a text is unseen: what is would have an address read like another's. */
export const isAllSeen = (text: string) =>
  !/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/**
 * The form in which two spellings of an e-mail address are the same.
 * Folds ASCII letters only: Unicode lower-casing turns other people's letters into ASCII ones (the
 * KELVIN SIGN becomes k).
 * @param email an address as typed
 * @returns the address without surrounding white space, A to Z as a to z
 */
export const foldEmail = (email: string) =>
  email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
