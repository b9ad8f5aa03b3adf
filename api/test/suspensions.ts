import { restore, suspend } from '../src/suspensions/suspend.ts';
import type { TestApi } from './open-api.ts';
import { asOperator } from './payouts.ts';
import type { Person } from './people.ts';

/** Suspends somebody. @returns the same person, who has logged in again */
export async function suspended(api: TestApi, person: Person): Promise<Person> {
  await asOperator(api, (work) => suspend(work, person.user._id, 'Spam'));
  return api.relogin(person);
}

/** Ends it. */
export const restored = (api: TestApi, { user }: Person) =>
  asOperator(api, (work) => restore(work, user._id, 'A mistake'));
