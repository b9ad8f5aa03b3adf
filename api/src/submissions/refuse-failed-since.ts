import { failedSince, type FailedCheck } from '@castwork/contract/link-checks/checks';
import { shownLink } from '@castwork/contract/links';
import { conflict } from '../errors.ts';
import { redChecks } from '../process/red-checks.ts';
import type { Work } from '../work.ts';

/**
 * Nobody pays for links that they have seen to be fine, and that are not by now.
 * @param seen their failed checks as they were read; whichever there are unless said
 * @param what it is that they do: `approve`
 */
export async function refuseFailedSince(
  { trx }: Work,
  id: string,
  seen: readonly FailedCheck[] | undefined,
  what: string,
) {
  const failed = seen ? failedSince(await redChecks(trx, id), seen) : [];
  const [first, ...others] = new Set(failed.map(({ url }) => url));
  if (first === undefined) return;
  const which =
    others.length > 0 ? `${shownLink(first)} and ${others.length} more` : shownLink(first);
  throw conflict(
    'checks_failed',
    `A check of ${which} has failed since you looked: look again before you ${what}`,
  );
}
