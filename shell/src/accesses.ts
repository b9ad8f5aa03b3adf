import type { Access } from '@castwork/contract/endpoint';
import { roleNames } from '@castwork/contract/roles';

/** The words by which a remote may say who opens a path: anyone, whoever is signed in, or one role. */
export const accesses = ['public', 'signedIn', ...roleNames] satisfies Access[];

/**
 * Whether somebody opens what has this access; a word that nobody has opens to nobody.
 * @param role the role of who is signed in; `null` for nobody
 */
export const opens = (access: string, role: string | null): boolean =>
  access === 'public' || (role !== null && (access === 'signedIn' || access === role));
