import { beforeEach } from 'vitest';
import { strikeDue } from '../src/clocks/worker.ts';
import { inDays } from './moments.ts';
import type { TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import { freshPair, type Pair } from './things.ts';

/** The clocks of an API, for a test that makes time pass. */
export const clocksOf = ({ context, owner }: Pick<TestApi, 'context' | 'owner'>) => ({
  /** All that is due in so many days happens. */
  strikeIn: (days: number) => strikeDue(inDays(context, days)),
  /**
   * What runs for submissions and requests that wait for somebody, the earliest first: every open job
   * has one besides, and what was approved is looked at again.
   */
  clocks: async () =>
    (
      await owner.query<{ name: string }>(
        `select transition || case when reminds then ' reminder' else '' end as name
         from clocks where subject_kind <> 'job' and transition <> 'lookAgain' order by due_at`,
      )
    ).rows.map(({ name }) => name),
});

/** The kinds of what somebody was told, newest first. */
export const newsOf = async (person: Person) =>
  (await person.call('getNotifications')).notifications.map(({ meta }) => meta.kind);

/** A pair that is others before each test, and no clock that an earlier test has left. */
export function freshPairWithoutClocks(api: TestApi): Pair {
  beforeEach(async () => {
    await api.owner.query('delete from clocks');
  });
  return freshPair(api);
}
