const shape =
  /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+\.[^\s@<>()[\],;:\\"\p{Cc}.]{2,}$/u;

/** True when the text looks like one e-mail address: something, @, a domain with a dot. */
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
