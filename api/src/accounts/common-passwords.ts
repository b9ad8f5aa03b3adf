import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../errors.ts';

// The dictionary is ordered by how often a password was found in leaks.
const commonest = new Set(dictionary['passwords-common'].slice(0, 10_000));

/**
 * Refuses the 10,000 commonest passwords, in any case of their letters.
 * @param field that it was typed in
 * @throws Refusal 400
 */
export function refuseCommonPassword(password: string, field = 'password') {
  if (commonest.has(password.toLowerCase()))
    throw invalid(field, 'This password is too common. Choose another.');
}
