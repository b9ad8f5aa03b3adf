import { oneJob } from '@castwork/dev/one-job';
import { hear } from '../test/hear.ts';
import { password, type Person } from '../test/people.ts';

/** Who calls: a pair takes the next of each. */
export interface Crowd {
  readonly sponsors: readonly Person[];
  readonly creators: readonly Person[];
}

const nobody = '01900000-0000-7000-8000-000000000000';

/** A call whose refusal is its answer. @throws where it is let through, or refused otherwise */
const refused = (status: number, call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error(`What has to be answered ${status} was done`);
    },
    (error: Error & { status?: number }) => {
      if (error.status !== status) throw error;
    },
  );

/**
 * A round of what people do with the product: mostly they look, now and then something happens.
 * @param round its number; it says whose it is
 * @returns how many calls that were
 */
export async function soakRound({ sponsors, creators }: Crowd, round: number): Promise<number> {
  const [sponsor, creator] = [
    sponsors[round % sponsors.length]!,
    creators[round % creators.length]!,
  ];
  await oneJob([sponsor.call, creator.call], round);
  for (const sort of ['pay', 'due', 'newest'] as const)
    await creator.call('getVisibleJobs', { query: { radiusMiles: 25, sort, grouped: 'true' } });
  for (const person of [creator, sponsor, creator, sponsor])
    await person.call('getNotifications', { query: { unreadOnly: 'true' } });
  await creator.call('getMyJobs');
  await creator.call('getBalance');
  await sponsor.call('getPostedJobs', { query: { grouped: 'true' } });
  await creator.call('getThreads');
  await refused(404, creator.call('acceptJob', { body: { jobId: nobody } }));
  await refused(400, sponsor.call('createJob', { body: {} as never }));
  if (round % 5 > 0) return 20;
  await (await hear(creator)).leave();
  await creator.call('login', { body: { email: creator.user.email, password } });
  // The oldest of more than twenty would end: the one that is called with here.
  await creator.call('endOtherSessions');
  return 23;
}
