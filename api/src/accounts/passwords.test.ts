import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { times } from '../../test/race.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

test(
  'when two hundred passwords wait for a core, the next is refused at once',
  { timeout: 120_000 },
  async () => {
    const taken = times(availableParallelism() + 200, () => passwordMatches(undefined, 'typed'));
    const refused = { status: 503, retryAfter: expect.any(Number) as number };
    await expect(hashPassword('one too many')).rejects.toMatchObject(refused);
    await expect(passwordMatches(undefined, 'typed')).rejects.toMatchObject(refused);
    expect(new Set(await Promise.all(taken))).toEqual(new Set([false]));
    expect(await hashPassword('there is room again')).toMatch(/^\$argon2id/);
  },
);
