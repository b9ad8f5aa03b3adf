import type { JobRequest } from '@castwork/contract/requests/schemas';
import { api, ApiError, errorWords, refresh } from '@castwork/session';
import { Badge } from '@castwork/ui/badge';
import { TrashIcon } from '@castwork/ui/further-icons';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { useState } from 'react';

/** Deletes at the one address, and where that knows nothing at the older one. */
async function deleteRequest(id: string) {
  const input = { params: { id } };
  try {
    await api.call('DELETE /api/requests/{id}', input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await api.call('DELETE /api/job-requests/{id}', input);
  }
}

/**
 * Deleting a request: it is gone from the screen at once, and back with the reason when the server
 * refuses. Hiding rather than editing the list keeps it away however often the list is read.
 */
export function useDeleteRequest() {
  const { keep, giveBack } = usePlaces();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();

  const remove = async ({ _id: id, jobTitle }: JobRequest) => {
    setProblem(undefined);
    keep(id, <UsedCard title={jobTitle} badge={<Badge icon={<TrashIcon />}>Deleted</Badge>} />);
    setHidden((ids) => [...ids, id]);
    try {
      await deleteRequest(id);
    } catch (error) {
      setHidden((ids) => ids.filter((other) => other !== id));
      giveBack(id);
      setProblem(errorWords(error, 'Delete failed.'));
    }
    void refresh('GET /api/requests/my', 'GET /api/job-requests');
  };
  return { hidden, problem, setProblem, remove };
}
