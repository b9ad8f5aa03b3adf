import { openApi, type TestApi } from '../open-api.ts';
import type { Person } from '../people.ts';
import { newPair, type Pair } from '../things.ts';

/** Who calls in the matrix of access, and what about. */
interface Scene {
  api: TestApi;
  pairs: Record<'one' | 'other', Pair>;
  known: Person;
  forgetful: Person;
  bystander: Person;
  operator: Person;
  /** Who calls in the cell at hand, when it is one of the pair whose thing is made. */
  asking: Person | undefined;
}

/** The same for all cells; see `openScene`. */
export const scene = {} as Scene;

/** Opens the API and makes everybody. */
export async function openScene() {
  const api = await openApi();
  const pairs = { one: await newPair(api), other: await newPair(api) };
  const [known, forgetful] = [await api.signUp(), await api.newPerson()];
  const bystander = await api.newPerson();
  const operator = await api.newPerson('operator');
  Object.assign(scene, { api, pairs, known, forgetful, bystander, operator });
}
