const atom = String.raw`[^\s@<>()[\],;:\\".\p{Cc}]+`;
/** Letters of any script: mail servers take such domains too. */
const label = String.raw`(?!-)[\p{L}\p{M}\p{N}\-]{1,63}(?<!-)`;
const shape = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=..)${label}$`, 'u');

/**
 * True when the text looks like one e-mail address: something, @, a domain with a dot; no dot stands at an
 * end or beside another. Source: RFC 5321, section 4.1.2, without quotes.
 */
export const looksLikeEmail = (text: string) => text.length <= 254 && shape.test(text);

/**
 * The form in which two spellings of an e-mail address are the same.
 * Folds ASCII letters only: Unicode lower-casing turns other people's letters into ASCII ones (the
 * KELVIN SIGN becomes k).
 * @param email an address as typed
 * @returns the address without surrounding white space, A to Z as a to z
 */
export const foldEmail = (email: string) =>
  email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
