import type { Logger } from 'pino';
import { onTestFailed } from 'vitest';
import type { Context } from '../src/context.ts';

/** The line that the API logs of an answer it is to blame for. */
export interface FaultLine {
  readonly method: string;
  readonly endpoint: string;
  readonly status: number;
  readonly failure?: { readonly code?: unknown; readonly message: string; readonly stack?: string };
}

/** What is told when the test that runs has failed: its errors, to which more may be added. */
type WhenFailed = (
  handler: (failed: {
    task: { result?: { errors?: { name?: string; message: string; stack?: string }[] } };
  }) => void,
) => void;

/**
 * Puts what the API logged of a fault beside what the running test says when it fails: on the wire
 * stands only that something went wrong. A test that passes prints nothing.
 * @param read the line, when the test has failed; undefined when there is none
 */
export function tellFault(
  read: () => FaultLine | undefined,
  whenFailed: WhenFailed = onTestFailed,
): void {
  try {
    whenFailed(({ task: { result } }) => {
      const line = read();
      if (!line?.failure) return;
      const message = wordsOf(line);
      // A crowd that failed of one thing is told of it once.
      if (result?.errors?.some((error) => error.message === message)) return;
      const { stack } = line.failure;
      result?.errors?.push({ name: 'Logged', message, ...(stack === undefined ? {} : { stack }) });
    });
  } catch {
    // What runs ahead of a file's tests is part of none of them.
    const line = read();
    if (line?.failure) process.stderr.write(`${wordsOf(line)}\n${line.failure.stack ?? ''}\n`);
  }
}

const wordsOf = ({ method, endpoint, status, failure }: FaultLine) =>
  `${method} ${endpoint} was answered ${status}, for the API met ${[failure?.code, failure?.message]
    .filter(Boolean)
    .join(': ')}`;

/** The same context, whose log has each fault told, whatever its level. */
export function withFaultsTold(context: Context, tell = tellFault): Context {
  const error = (line: FaultLine) => {
    tell(() => line);
    context.log.error(line);
  };
  const log = Object.create(context.log, { error: { value: error } }) as Logger;
  return Object.create(context, { log: { value: log, enumerable: true } }) as Context;
}
