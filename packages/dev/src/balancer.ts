import { setTimeout as wait } from 'node:timers/promises';

/** A request as a browser would send it, by its path alone. */
type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** An API process as a balancer knows it. */
export interface Behind {
  readonly url: string;
  readonly fetch: Fetch;
}

/** A balancer before API processes, as far as its clients can tell. */
export interface Balancer {
  readonly add: (process: Behind) => void;
  /** Looks at readiness as a balancer does, until a process says no: it gets no more requests. */
  readonly leave: (process: Behind) => Promise<void>;
  /** Sends a request to the next ready process, once, over a connection that is kept. */
  readonly fetch: Fetch;
}

const isReady = ({ url }: Behind) =>
  fetch(`${url}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Opens a balancer before nobody. */
export function openBalancer(): Balancer {
  const ready = new Set<Behind>();
  let turn = 0;
  return {
    add: (process) => void ready.add(process),
    leave: async (process) => {
      while (await isReady(process)) await wait(5);
      ready.delete(process);
    },
    fetch: (path, init) => {
      const processes = [...ready];
      return processes[(turn += 1) % processes.length]!.fetch(path, init);
    },
  };
}
