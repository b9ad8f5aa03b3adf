import type { DescribedCall } from './described-call.ts';
import { type Misfit, misfit, type Way } from './misfit.ts';

const words: Record<Way, Record<Misfit['why'], (misfit: Misfit) => string>> = {
  sent: {
    missing: ({ field }) => `the API needs ${field}, which may not be sent`,
    unknown: ({ field }) => `the API knows no ${field}`,
    null: ({ field }) => `the API does not take null as ${field || 'a whole'}`,
    other: ({ field, given, wanted }) =>
      `the API takes ${field || 'it'} as ${wanted}, and it may be ${given}`,
  },
  answered: {
    missing: ({ field }) => `the API's answer may lack ${field}`,
    unknown: ({ field }) => `the API's answer has an unknown ${field}`,
    null: ({ field }) => `the API may answer null as ${field || 'a whole'}`,
    other: ({ field, given, wanted }) =>
      `the API may answer ${given} as ${field || 'a whole'}, where ${wanted} is understood`,
  },
};

/** What stands for nothing at all: a call without a query, a body or an answer. */
const nothing = { type: 'object', properties: {} } as const;

/**
 * Whether an API understands a call, and its caller the answer.
 * @param built the call as the caller was built against it
 * @param live the same as the API has it; `undefined` when it does not
 * @returns what is wrong, to be said after the caller's name and before a full stop; `null` when nothing is
 */
export function callProblem(built: DescribedCall, live: DescribedCall | undefined): string | null {
  const about = `calls ${built.name} (${built.method} ${built.path}), and`;
  if (!live) return `${about} the API has no such call`;
  for (const part of ['query', 'body'] as const) {
    const found = misfit(built[part] ?? nothing, live[part] ?? nothing, 'sent');
    if (found) return `${about} ${words.sent[found.why](found)}`;
  }
  if (!built.reply) return null;
  if (!live.reply) return `${about} the API answers nothing`;
  const found = misfit(live.reply, built.reply, 'answered');
  return found && `${about} ${words.answered[found.why](found)}`;
}
