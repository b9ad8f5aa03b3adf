import type { ChildProcess } from 'node:child_process';
import { Problem } from '@castwork/federation/problem';
import { startProgram } from './processes.ts';
import type { Program } from './processes.ts';

/** Something that runs: a program, or the database. */
interface Member {
  process: ChildProcess;
  stop: () => Promise<void>;
  /** Ends it at once; left out where that would cost data. */
  force?: () => void;
  /** Why it ended, in one sentence. */
  lastWords: () => string;
}

/** Looks after everything that a start has started: one ending unasked ends all, in reverse order. */
export class Supervisor {
  readonly #members: Member[] = [];
  readonly #stopping = new AbortController();
  readonly #lost: (why: string) => void;

  /** @param lost told in one sentence when a member ended unasked */
  constructor(lost: (why: string) => void) {
    this.#lost = lost;
  }

  /** Aborted once everything is being stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Starts a program and waits until it can be used. */
  async start(program: Program): Promise<void> {
    this.signal.throwIfAborted();
    const running = startProgram(program);
    this.watch(running);
    await running.ready;
  }

  /** Takes in what was started elsewhere. */
  watch(member: Member): void {
    this.#members.push(member);
    member.process.once('exit', () => {
      if (!this.signal.aborted) this.#lost(member.lastWords());
    });
  }

  /** Stops everything, the last started first. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Problem('Stopped.'));
    for (const member of this.#members.toReversed()) await member.stop();
  }

  /** Waits no longer for what takes its time to end. */
  force(): void {
    for (const member of this.#members) member.force?.();
  }
}
