import { dollars, dollarWords } from '@castwork/contract/money';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { withdrawAnnounced } from '../deposits/withdraw-deposit.ts';
import { Refusal, unauthorized } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { holdActive } from '../hold-open.ts';
import { lockBalance } from '../ledger/balance.ts';
import { channels } from '../live/channels.ts';
import { endRequestsTo } from '../process/clocks.ts';
import { jobSubject } from '../process/find.ts';
import { moveAll } from '../process/move.ts';
import type { PreparedCommand } from '../operation.ts';
import { isOpen } from '../process/open.ts';
import { remove as removeRequest } from '../requests/delete-request.ts';
import type { Work } from '../work.ts';
import { confirmCaller } from './confirm-caller.ts';
import { findObstacles, type Obstacle } from './obstacles.ts';
import { wipe } from './wipe.ts';

type Member = Caller<'creator' | 'sponsor'>;

const inUse = (issues: readonly Obstacle[]) =>
  new Refusal(
    409,
    'account_in_use',
    `Your account cannot be closed yet. ${issues.map(({ message }) => message).join(' ')}`,
    { issues: [...issues] },
  );

/** How many jobs are taken down with one statement. */
const atOnce = 1_000;

/** Has Postgres check what it checks at the end by then: of many jobs it would take longer than one statement may. */
const checkNow = async ({ trx }: Work) => {
  await sql`set constraints all immediate`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
};

/**
 * Locks all that somebody has posted, also what is over: whoever writes about one has locked it, and
 * locks the account of its sponsor next.
 */
const lockJobs = ({ trx }: Work, sponsorId: string) =>
  trx
    .selectFrom('jobs')
    .select('id')
    .where('sponsor_id', '=', sponsorId)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Takes down what is still offered or asked for, by the verbs that its owner would use.
 * @returns whether a job of it was open
 */
async function takeDown(work: Work, { actor }: Member) {
  const { trx, now } = work;
  // Before anybody's work is looked at: nobody accepts one meanwhile.
  await lockJobs(work, actor.id);
  const jobs = await trx
    .selectFrom('jobs')
    .selectAll()
    .select(isOpen(now).as('is_open'))
    .where('sponsor_id', '=', actor.id)
    // One whose due date has passed a moment ago still holds what its free places can cost.
    .where(({ or }) => or([isOpen(now), sql<boolean>`job_held(jobs.id) <> 0`]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const hasOpen = jobs.some((job) => job.is_open);
  const { obstacles } = await findObstacles(work, { actor } as Member, hasOpen);
  const others = obstacles.filter(({ path }) => path !== 'balance');
  // As long as somebody works for them, not all that is held comes back.
  const said = hasOpen && others.length > 0 ? others : obstacles;
  if (said.length > 0) throw inUse(said);
  // Nobody works on any of them: there is nothing to cancel, and all go at once.
  for (let from = 0; from < jobs.length; from += atOnce) {
    const some = jobs.slice(from, from + atOnce);
    const subjects = some.map((job) => jobSubject(work, job));
    await moveAll(work, subjects, 'delete');
    await checkNow(work);
  }
  await endRequestsTo(work, actor.id);
  const requests = await trx
    .selectFrom('job_requests')
    .select('id')
    .where('creator_id', '=', actor.id)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    // As their jobs are locked by all who lock several.
    .orderBy('job_id')
    .execute();
  for (const { id } of requests) await removeRequest(work, id);
  await withdrawAnnounced(work, actor.id);
  return hasOpen;
}

/**
 * Closes an account: what is offered is taken down, all that names its owner goes, and what others or
 * the books need stays under no name.
 * @throws Refusal 409 that lists what stands in the way
 */
export async function close(work: Work, caller: Member) {
  const { trx, outbox } = work;
  const { id, kind } = caller.actor;
  const hadOpen = await takeDown(work, caller);
  await lockBalance(work, { kind, ownerId: id });
  // What began before has written by now; what begins from now on waits, and is refused.
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
    .then((found) => found ?? Promise.reject(unauthorized()));
  const { obstacles, balance } = await findObstacles(work, caller, hadOpen);
  if (obstacles.length > 0) throw inUse(obstacles);
  await writeEvents(work, 'account_closed', [{ kind: 'person', id }], {});
  await wipe(work, { id, email });
  // Processes keep for a while how people are shown: heard once this commits, no list has the name any more.
  await sql`select pg_notify(${channels.closedAccount}, ${id})`.execute(trx);
  await outbox.send(trx, {
    template: 'closed',
    email,
    facts: balance > 0 ? { leftOver: dollarWords(dollars(balance)) } : {},
  });
}

/** Closes the caller's account, once they have proven to be its owner. */
export const closeAccount: PreparedCommand<'closeAccount'> = {
  prepare: async (reading, { body, caller }) => {
    const hold = await confirmCaller(reading, caller, body);
    return async (work) => {
      await hold(work);
      // What is looked into has to be there.
      await holdActive(work, caller.actor.id);
      await close(work, caller);
    };
  },
};
