import { checkPost } from '@castwork/contract/link-checks/check-post';
import type { LinkCheck } from '@castwork/contract/link-checks/schemas';
import { parseWebLink } from '@castwork/contract/links';
import { parsePost } from '@castwork/contract/platforms/parse-post';
import { useEndpoint } from '@castwork/session';
import { useStill } from '@castwork/ui/use-still';
import { useEffect, useState } from 'react';

/** Milliseconds without a key: then the API is asked. */
const pause = 400;

/** What was last typed once the keys are at rest. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/**
 * What is known of a link while it is typed: at once what the address tells, and after a pause what the
 * API finds out, which says nothing where it cannot be reached.
 * @param acceptedJobId the job that it is meant for
 * @param typed what stands in the field
 * @returns none while it is no web address
 */
export function useLinkChecks(acceptedJobId: string, typed: string): readonly LinkCheck[] {
  const url = parseWebLink(typed);
  const isAtRest = useSettled(typed) === typed;
  const asked = useEndpoint(
    'POST /api/link-checks',
    { body: { acceptedJobId, url: url ?? '' } },
    { enabled: url !== undefined && isAtRest, staleTime: 60_000, refetchOnWindowFocus: false },
  );
  // It is of another height, and a button below may be under a finger.
  const answered = useStill(asked.data);
  if (url === undefined) return [];
  return answered?.checks ?? [{ name: 'isPost', ...checkPost(parsePost(url)) }];
}
