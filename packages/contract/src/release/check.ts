import { callsProblem } from '../calls/calls-problem.ts';
import type { ApiDocument } from '../calls/described-call.ts';
import type { LiveBuild } from './live-builds.ts';

/** Somebody who calls the API, by the words at the beginning of a sentence about them. */
type Callers = Record<string, unknown>;

/**
 * Whether everyone who calls an API survives a change of it.
 * @param api what it will answer
 * @param released the contract that was released last
 * @param live the builds that everyone may get
 * @returns one sentence for each who does not
 */
export function changeProblems(
  api: ApiDocument,
  released: unknown,
  live: readonly LiveBuild[],
): string[] {
  const callers: Callers = {
    'Who was built against the last release': released,
    ...Object.fromEntries(
      live.map(({ name, build, calls = [] }) => [
        `${name} ${build.slice(0, 7)}, which is live,`,
        calls,
      ]),
    ),
  };
  return Object.entries(callers).flatMap(([who, calls]) => callsProblem(who, calls, api) ?? []);
}
