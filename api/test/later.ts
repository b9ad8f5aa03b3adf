import { inDays } from './moments.ts';
import { serve, type TestApi } from './open-api.ts';
import type { Person } from './people.ts';

/** People of an API as they are so many days from now, still signed in. */
export const laterOf =
  ({ context, owner }: Pick<TestApi, 'context' | 'owner'>) =>
  async ({ token, user }: Person, days: number): Promise<Person> => {
    await owner.query(
      `update sessions set expires_at = now() + interval '1 year' where user_id = $1`,
      [user._id],
    );
    return serve(inDays(context, days)).as(token, user);
  };
