import { api, ApiError, errorWords, useQueryClient } from '@castwork/session';
import { useState } from 'react';

/** Deletes at the one address, and where that knows nothing at the older one. */
async function deleteRequest(id: string) {
  const input = { params: { id } };
  try {
    await api.call('deleteRequest', input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await api.call('deleteJobRequest', input);
  }
}

/**
 * Deleting a request: it is gone from the screen at once, and back with the reason when the server
 * refuses. Hiding rather than editing the list keeps it away however often the list is read.
 */
export function useDeleteRequest() {
  const queryClient = useQueryClient();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();

  const remove = async (id: string) => {
    setProblem(undefined);
    setHidden((ids) => [...ids, id]);
    try {
      await deleteRequest(id);
    } catch (error) {
      setHidden((ids) => ids.filter((other) => other !== id));
      setProblem(errorWords(error, 'Delete failed.'));
    }
    for (const queryKey of [['getMyRequests'], ['getJobRequests']])
      void queryClient.invalidateQueries({ queryKey });
  };
  return { isHidden: (id: string) => hidden.includes(id), problem, setProblem, remove };
}
