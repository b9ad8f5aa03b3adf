import { signUp, type Product, type SignedIn } from '../accounts.ts';
import { newcomer } from '../demo/people.ts';

/** Sponsors who post until nobody answers them. */
export interface Load {
  /** The jobs whose posting was answered with yes. */
  readonly acknowledged: string[];
  /** Settles once so many were. @throws when one is refused before */
  reached: (count: number) => Promise<void>;
  /** Settles once all have given up. */
  over: Promise<unknown>;
}

const password = 'a password of one drill';

const person = (number: number) => ({
  ...newcomer,
  email: `sponsor-${number}@drill.castwork.example`,
  role: 'sponsor' as const,
  password,
});

/** So many sponsors post jobs, one after the other, each as fast as it is answered. */
export async function postJobs(product: Product, sponsors: number): Promise<Load> {
  const acknowledged: string[] = [];
  const waiting: { count: number; tell: () => void }[] = [];
  const everyone: SignedIn[] = [];
  for (let number = 1; number <= sponsors; number += 1)
    everyone.push(await signUp(product, person(number)));
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const job = { title: 'Of a drill', description: 'Posted under load.', budget: 100 };
  const post = async (api: SignedIn) => {
    for (;;) {
      const body = { ...job, jobType: 'upForGrabs' as const, dueDate };
      const { jobs } = await api.call('createJob', { body });
      acknowledged.push(...jobs.map(({ _id }) => _id));
      for (const { count, tell } of waiting) if (acknowledged.length >= count) tell();
    }
  };
  const posting = everyone.map(post);
  const over = Promise.allSettled(posting);
  return {
    acknowledged,
    reached: (count) =>
      Promise.race([
        new Promise<void>((tell) => void waiting.push({ count, tell })),
        Promise.all(posting).then(() => undefined),
      ]),
    over,
  };
}
