import { expect, test } from 'vitest';
import { times } from '../../test/race.ts';
import { hashesAtOnce, hashPassword, passwordMatches } from './passwords.ts';

test(
  'when a hundred passwords wait for a core, the next is refused at once',
  { timeout: 120_000 },
  async () => {
    const taken = times(hashesAtOnce + 100, () => passwordMatches(undefined, 'typed'));
    const refused = { status: 503, retryAfter: expect.any(Number) as number };
    await expect(hashPassword('one too many')).rejects.toMatchObject(refused);
    await expect(passwordMatches(undefined, 'typed')).rejects.toMatchObject(refused);
    expect(new Set(await Promise.all(taken))).toEqual(new Set([false]));
    expect(await hashPassword('there is room again')).toMatch(/^\$argon2id/);
  },
);
