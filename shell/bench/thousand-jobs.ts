import { randomUUID } from 'node:crypto';
import { latestDueDate } from '@castwork/contract/dates';
import type { Side } from '@castwork/contract/roles';
import { type Product, type SignedIn, signUp } from '@castwork/dev/accounts';

/** Words to be searched for. */
const batches = 10;
/** Posted by one sponsor, who may post 500 an hour. */
const each = 400;
/** Posted at once. */
const abreast = 8;

const person = (role: Side) => ({
  email: `${role}-${randomUUID().slice(0, 8)}@example.com`,
  password: 'a long pass phrase',
  role,
  fullName: `Bench ${role}`,
  zipCode: role === 'creator' ? '78704' : '78701',
});

/** Posted one by one: equal posts are one card. */
const postOne = (sponsor: SignedIn, nth: number) =>
  sponsor.call('createJob', {
    body: {
      title: `Bench job ${nth} of batch ${nth % batches}`,
      description: `Film something worth watching, take ${nth}. `.repeat(6),
      budget: 100 + (nth % 50),
      jobType: nth < 1_000 ? 'upForGrabs' : 'locationBased',
      radiusMiles: 25,
      dueDate: latestDueDate(new Date()),
    },
  });

/** Posts a thousand jobs that are up for grabs and a thousand local ones. */
export async function postThousands(product: Product): Promise<void> {
  for (let from = 0; from < 2_000; from += each) {
    const sponsor = await signUp(product, person('sponsor'));
    for (let nth = from; nth < from + each; nth += abreast)
      await Promise.all(Array.from({ length: abreast }, (_, i) => postOne(sponsor, nth + i)));
  }
}

/** Somebody new who sees them. @returns the session as a browser stores it */
export async function newCreator(product: Product): Promise<string> {
  const creator = await signUp(product, person('creator'));
  const { user } = await creator.call('getMe');
  return JSON.stringify({ token: creator.token, user });
}
