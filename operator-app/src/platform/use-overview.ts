import type { ToldOverview } from '@castwork/federation/told-overview';
import { session } from '@castwork/session';
import type { QueryLike } from '@castwork/ui/query-faces';
import { useCallback, useEffect, useState } from 'react';

/** The shell's server says it, to whom the API knows as an operator. */
async function readOverview(): Promise<ToldOverview> {
  const headers = { authorization: `Bearer ${session.get()?.token ?? ''}` };
  const reply = await fetch('/live/overview', { headers }).catch(() => undefined);
  const said: unknown = await reply?.json().catch(() => undefined);
  const answer = (said ?? {}) as ToldOverview & { message?: string };
  if (!reply?.ok) throw new Error(answer.message ?? 'The shell does not answer');
  return answer;
}

type Read = Pick<QueryLike, 'error' | 'isFetching'> & { data: ToldOverview | undefined };

/** What is live of every remote, as a query. */
export function useOverview(): Read & QueryLike {
  const [read, setRead] = useState<Read>({ data: undefined, error: null, isFetching: true });
  const load = useCallback(
    () =>
      readOverview().then(
        (data) => setRead({ data, error: null, isFetching: false }),
        (error: unknown) => setRead((now) => ({ ...now, error, isFetching: false })),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  const refetch = useCallback(() => {
    setRead((now) => ({ ...now, isFetching: true }));
    return load();
  }, [load]);
  return { ...read, isPlaceholderData: false, refetch };
}
