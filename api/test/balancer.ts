import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Fetch } from './people.ts';
import type { ApiProcess } from './processes.ts';

/** A balancer before API processes, as far as its clients can tell. */
export interface Balancer {
  readonly add: (process: ApiProcess) => void;
  /** Looks at readiness as a balancer does, until a process says no: it gets no more requests. */
  readonly leave: (process: ApiProcess) => Promise<void>;
  /** Sends a request to the next ready process, once, over a connection that is kept. */
  readonly fetch: Fetch;
}

/** Without it clients of a test take the cores from the processes that it starts. */
const pause = () => wait(5);

const isReady = ({ url }: ApiProcess) =>
  fetch(`${url}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Opens a balancer before nobody. */
export function openBalancer(): Balancer {
  const ready = new Set<ApiProcess>();
  let turn = 0;
  return {
    add: (process) => void ready.add(process),
    leave: async (process) => {
      while (await isReady(process)) await pause();
      ready.delete(process);
    },
    fetch: (path, init) => {
      const processes = [...ready];
      return processes[(turn += 1) % processes.length]!.fetch(path, init);
    },
  };
}

/**
 * Clients that ask one request after the other each, until they are told to end or the test is over.
 * @param ask sends one request; a client that is refused goes on
 * @returns ends them. What they were answered: each status, or why there was none
 */
export function keepAsking(clients: number, ask: () => Promise<Response>) {
  const answers: (number | string)[] = [];
  const over = new AbortController();
  const client = async () => {
    while (!over.signal.aborted) {
      answers.push(
        await ask().then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          (error: Error) => `${error.message} ${String(error.cause)}`,
        ),
      );
      await pause();
    }
  };
  onTestFinished(() => over.abort());
  const asking = Array.from({ length: clients }, client);
  return async () => {
    over.abort();
    await Promise.all(asking);
    return answers;
  };
}
