import type { Input } from '@castwork/contract/contract';
import type { Person } from './people.ts';
import { approved, type Pair } from './things.ts';

type Said = Partial<Omit<Input<'createReview'>['body'], 'submissionId'>>;

/** What somebody says who is content. */
export const aReview = { rating: 5, text: 'A pleasure to work with' };

/** Reviews the other side of work. */
export const review = async (person: Person, submissionId: string, said: Said = {}) =>
  (await person.call('createReview', { body: { submissionId, ...aReview, ...said } })).reviews;

/** A review of one of two that both can read. @returns its id */
export async function aShownReview(pair: Pair, of: Person = pair.creator): Promise<string> {
  const id = await approved(pair);
  await review(pair.creator, id);
  const { mine, theirs } = await review(pair.sponsor, id);
  return (of.user._id === pair.sponsor.user._id ? theirs : mine)!._id;
}
