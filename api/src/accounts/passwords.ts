import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashSync, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../limits/limit-concurrency.ts';

// OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. `algorithm` 2 is argon2id.
const argon2id = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash costs a core and 19 MiB for tens of milliseconds. More at once than cores only wait, and one
 * core stays for whoever has logged in already.
 */
export const hashesAtOnce = Math.max(1, availableParallelism() - 1);

const limited = limitConcurrency(hashesAtOnce, 100);

/** Hashes a password for storage. @throws Refusal 503 when the queue is full */
export const hashPassword = (password: string) => limited(() => hash(password, argon2id));

/** The hash of a password that nobody has: a mailed link sets the next that somebody knows. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('base64'));

// Made at start: a first unknown account must not cost more than a known one.
const decoy = hashSync('no account has this password', argon2id);

/**
 * Checks a password. An unknown account costs the same time as a known one.
 * @param stored the stored hash; undefined when there is no such account, empty when it is closed
 * @throws Refusal 503 when the queue is full
 */
export async function passwordMatches(stored: string | undefined, password: string) {
  const matches = await limited(() => verify(stored || decoy, password));
  return matches && Boolean(stored);
}
