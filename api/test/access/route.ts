import { randomUUID } from 'node:crypto';
import type { CallAccess } from '@castwork/contract/endpoint';
import type { EndpointName } from '@castwork/contract/endpoints';
import { type Pair, post } from '../things.ts';

/** What a call is about: something of the caller's, of somebody else's, or nothing there is. */
export type Target = 'own' | 'foreign' | 'missing';

export interface Route {
  /** Written down again, so that a change of the contract shows here. */
  by: CallAccess;
  /** What the right role is answered, for every target that the route can have. */
  answers: { own: number } & Partial<Record<Target, number>>;
  /** What an operator is answered otherwise, who has neither jobs nor work. */
  operator?: Partial<Record<Target, number>>;
  /** Makes the thing that is called about, of these two; of nobody when it is missing. */
  send?: (pair: Pair | undefined) => Promise<object> | object;
}

/** Some of the matrix. */
export type Routes = Partial<Record<EndpointName, Route>>;

/** A thing, or one that there is not. */
export const params = (id: string = randomUUID()) => ({ params: { id } });
export const everybodys = { own: 200, foreign: 200, missing: 404 };
export const personId = (pair: Pair | undefined) => params(pair?.creator.user._id);
export const theirs = { own: 200, foreign: 404, missing: 404 };
export const jobOf = async (pair: Pair | undefined) =>
  pair ? post(pair.sponsor, { jobType: 'locationBased' }) : randomUUID();
