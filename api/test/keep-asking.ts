import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Without it clients of a test take the cores from the processes that it starts. */
const pause = () => wait(5);

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
