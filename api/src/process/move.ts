import type { MoreFacts } from '@castwork/contract/events/facts';
import {
  type ProcessName,
  processes,
  type StatusOf,
  type TransitionName,
} from '@castwork/contract/process/processes';
import type { RefusalWords, Transition } from '@castwork/contract/process/transition';
import { conflict, forbidden, notFound, type Refusal } from '../errors.ts';
import { type FactsOf, writeEvents } from '../events/write-events.ts';
import { ledgerEffects } from '../ledger/effects.ts';
import { freeLinks } from './free-links.ts';
import { notify } from '../notifications/notify.ts';
import { takeBackNews } from '../events/take-back.ts';
import type { Work } from '../work.ts';
import { setClocks, stopClocks } from './clocks.ts';
import { guards } from './guards.ts';
import { freeSlot, takeSlot } from './slots.ts';
import { type NewRow, type RowChange, stores } from './stores.ts';
import { jobOf, type Subject } from '../subject.ts';

const lineOf = (kind: ProcessName, name: string): Transition =>
  (processes[kind] as Record<string, Transition>)[name]!;

function refusalOf({ refusal }: Transition, status?: string): Refusal {
  const { code, message, at }: RefusalWords = (status && refusal.in?.[status]) || refusal;
  return code === 'not_found' ? notFound('Job') : conflict(code, message, at);
}

/** @throws Refusal 403 for an actor the line does not name */
function refuseStrangers({ by }: Transition, { actor }: Work) {
  if (!by.some((kind) => kind === actor.kind))
    throw forbidden('not_permitted', 'This is not yours to do');
}

/** What belongs to a transition beside the state itself: its clocks, event, money, who is told. */
async function follow<S extends Subject>(
  work: Work,
  line: Transition,
  subjects: readonly S[],
  data: FactsOf<S>,
) {
  if (!line.clocksRunOn) await setClocks(work, subjects, line);
  const ids = subjects.map(({ id }) => id);
  if (line.endsNews) await takeBackNews(work, ids);
  const events = await writeEvents(work, line.event, subjects, data);
  if (line.ledger) await ledgerEffects[line.ledger](work, subjects, line.event);
  await notify(work, line.tells ?? [], events);
}

/** What goes with a change of state. */
interface Change<P extends ProcessName, S extends Subject<P> = Subject<P>> {
  /** Columns that change in the same statement. */
  readonly set?: RowChange<P>;
  /** What the events say beside the job and the creator. */
  readonly data?: FactsOf<S>;
}

/**
 * Takes things of one kind from one state to another, all or none: the only code that does. State,
 * clocks, event, money and notifications change in the transaction of the work, or none does.
 * @param subjects the things, locked (`find.ts`)
 * @param name the transition, a line of their process
 * @throws Refusal 403 for an actor the line does not name; 409 in the line's words from any other state
 */
export async function moveAll<P extends ProcessName, S extends Subject<P>>(
  work: Work,
  subjects: readonly (S & Subject<P>)[],
  name: TransitionName<P>,
  { set = {} as RowChange<P>, data = {} }: Change<P, S> = {},
): Promise<void> {
  const [first] = subjects;
  if (!first) return;
  const line = lineOf(first.kind, name);
  refuseStrangers(line, work);
  for (const { status } of subjects) if (!line.from.includes(status)) throw refusalOf(line, status);
  if (line.guard) await guards[line.guard](work, subjects);
  const ids = subjects.map(({ id }) => id);
  const moved = await stores[first.kind].update(work.trx, ids, {
    from: line.from as readonly StatusOf<P>[],
    to: line.to as StatusOf<P>,
    set,
    now: work.now,
  });
  if (moved < ids.length) throw refusalOf(line, first.status);
  if (!line.clocksRunOn) await stopClocks(work, ...ids);
  if (line.slot === 'free')
    for (const subject of subjects) {
      await freeSlot(work, jobOf(subject).id);
      await freeLinks(work, subject.id);
    }
  await follow(work, line, subjects, data);
}

/** Takes one thing from one state to another, as `moveAll`. */
export const move = <P extends ProcessName>(
  work: Work,
  subject: Subject<P>,
  name: TransitionName<P>,
  change?: Change<P>,
): Promise<void> => moveAll(work, [subject], name, change);

/**
 * Begins things with the transition that nothing comes before, all or none.
 * @param rows each with the subject that its event is about
 * @throws Refusal as `move`; 409 where one is there already, or where the job has no place left
 */
export async function begin<P extends ProcessName>(
  work: Work,
  kind: P,
  name: TransitionName<P>,
  rows: readonly { row: NewRow<P>; subject: Omit<Subject<P>, 'kind' | 'status'> }[],
  data: MoreFacts = {},
): Promise<void> {
  const line = lineOf(kind, name);
  refuseStrangers(line, work);
  const status = line.to as StatusOf<P>;
  const subjects = rows.map(({ subject }): Subject<P> => ({ ...subject, kind, status }));
  if (line.slot === 'take') for (const each of subjects) await takeSlot(work, jobOf(each).id);
  const added = await stores[kind].insert(
    work.trx,
    rows.map(({ row }) => row),
    status,
  );
  if (added < rows.length) throw refusalOf(line);
  await follow(work, line, subjects, data);
}
