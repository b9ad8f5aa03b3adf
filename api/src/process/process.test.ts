import {
  type ProcessName,
  processes,
  type StatusOf,
  statuses,
  type TransitionName,
} from '@castwork/contract/process/processes';
import {
  actorKinds,
  type ActorKind,
  may,
  type Transition,
} from '@castwork/contract/process/transition';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { farDay, openApi, type TestApi } from '../../test/open-api.ts';
import { makeInState } from '../../test/states.ts';
import type { Pair } from '../../test/things.ts';
import { type Actor, system, visitor } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { Refusal } from '../errors.ts';
import { ledgerEffects } from '../ledger/effects.ts';
import { lockDeposit } from '../deposits/find-deposit.ts';
import type { Work } from '../work.ts';
import { lockMember } from '../suspensions/find-member.ts';
import { lockPayout } from './find-payout.ts';
import { lockJob, lockRequest, lockSubmission } from './find.ts';
import { guards } from './guards.ts';
import { move } from './move.ts';
import type { RowChange } from './stores.ts';
import type { Subject } from '../subject.ts';
import { accepted, newPair } from '../../test/things.ts';

let api: TestApi;
let pair: Pair;
beforeAll(async () => {
  api = await openApi({ LIMIT_JOBS: '100000/60', LIMIT_OPEN_JOBS: '100000' });
  pair = await newPair(api);
});
afterAll(() => api.close());

const actorOf = (kind: ActorKind): Actor =>
  kind === 'system'
    ? system
    : { kind, id: (kind === 'creator' ? pair.creator : pair.sponsor).user._id };

const lock = {
  job: lockJob,
  request: lockRequest,
  submission: (work: Work, id: string) => lockSubmission(work, id, 'Submission'),
  deposit: (work: Work, id: string) => lockDeposit(work, { id }),
  payout: lockPayout,
  person: lockMember,
} as { [P in ProcessName]: (work: Work, id: string) => Promise<Subject<P>> };

/** The columns that each state asks for beside itself. */
const columns: Partial<Record<string, RowChange<'submission'>>> = {
  Submitted: { links: '["https://youtu.be/a"]', submitted_at: new Date() },
  Approved: { approved_at: new Date() },
  Pending: { links: '[]', submitted_at: null },
};

/** What lines of other things ask for beside their state. */
const asked: Partial<Record<string, RowChange<'job'> | RowChange<'deposit'>>> = {
  'job edit': { due_date: farDay },
  'deposit receive': { received_at: new Date() },
};

/** Takes a line with a thing, as an actor. @returns whether it was permitted */
async function take<P extends ProcessName>(
  kind: P,
  name: TransitionName<P>,
  id: string,
  actor: Actor,
): Promise<boolean> {
  const line: Transition = (processes[kind] as Record<string, Transition>)[name]!;
  const set = kind === 'submission' ? columns[line.to] : asked[`${kind} ${name}`];
  return inTransaction(api.context, actor, async (work) => {
    const subject = await lock[kind]({ ...work, actor: system }, id);
    await move(work, subject, name, { set: set as RowChange<P> });
    return true;
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || ![403, 404, 409].includes(error.status)) throw error;
    return false;
  });
}

/** A thing in a state, so far along that a line may be taken: what was sent back once is undone no more. */
const make = (kind: ProcessName, status: string, name?: string) =>
  name === 'undo' && status === 'Pending'
    ? accepted(pair)
    : makeInState(api, pair, kind, status as StatusOf<typeof kind>);

const eventsOf = async (id: string) => {
  const { rows } = await api.owner.query<{ type: string }>(
    'select type from events where subject_id = $1 order by id',
    [id],
  );
  return rows.map(({ type }) => type);
};

const statusOf = async <P extends ProcessName>(kind: P, id: string): Promise<string> =>
  inTransaction(api.context, system, async (work) => (await lock[kind](work, id)).status).catch(
    () => 'Deleted',
  );

describe.each(Object.keys(processes) as ProcessName[])('of a %s', (kind) => {
  const lines = Object.entries<Transition>(processes[kind]).filter(
    ([, { from }]) => from.length > 0,
  );

  test.each(lines)('%s is permitted as its line says, and in no other case', async (name, line) => {
    const refusedFrom = new Map<string, string>();
    for (const status of statuses[kind])
      for (const actor of actorKinds) {
        const permitted = may(line, actor, status);
        const id = permitted
          ? await make(kind, status, name)
          : (refusedFrom.get(status) ?? (await make(kind, status, name)));
        if (!permitted) refusedFrom.set(status, id);
        const before = await eventsOf(id);
        const cell = `${name} by ${actor} from ${status}`;
        expect([cell, await take(kind, name as never, id, actorOf(actor))]).toEqual([
          cell,
          permitted,
        ]);
        expect([cell, await statusOf(kind, id)]).toEqual([cell, permitted ? line.to : status]);
        expect(await eventsOf(id)).toEqual(permitted ? [...before, line.event] : before);
      }
  });

  test('no visitor may take any line', async () => {
    for (const [name, line] of lines) {
      const id = await makeInState(api, pair, kind, line.from[0] as StatusOf<typeof kind>);
      expect([name, await take(kind, name as never, id, visitor)]).toEqual([name, false]);
    }
  });
});

test('every line that may be taken has its guard and its effect on the ledger', () => {
  const lines = Object.values(processes).flatMap((process) => Object.values<Transition>(process));
  const named = lines.flatMap(({ guard, ledger }) => [
    ...(guard ? [guards[guard]] : []),
    ...(ledger ? [ledgerEffects[ledger]] : []),
  ]);
  expect(named).not.toEqual([]);
  expect(named).not.toContain(undefined);
});
