import type { CallInput } from '@castwork/contract/calls/addresses';
import type { JobRequest } from '@castwork/contract/requests/schemas';
import { api, ApiError, errorWords, refresh } from '@castwork/session';
import { Badge } from '@castwork/ui/badge';
import { TrashIcon } from '@castwork/ui/further-icons';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { seenAfter } from '@castwork/widgets/seen-after';
import { useState } from 'react';

/**
 * Deletes at the one address, and where that knows nothing at the older one. What was decided since it was
 * read stays: whoever takes it back may have the job by now.
 */
async function deleteRequest({ _id: id, status }: JobRequest) {
  const input = { params: { id }, query: { status } };
  try {
    await api.call('DELETE /api/requests/{id}', input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await api.call('DELETE /api/job-requests/{id}', input);
  }
}

const refreshRequests = () => void refresh('GET /api/requests/my', 'GET /api/job-requests');

type Asked = CallInput<'GET /api/requests/my'>;

/** Whether a request has left the list, where nobody knows whether it was deleted. */
const isGone = (id: string, asked: Asked, error: unknown) =>
  seenAfter(error, async () => {
    const { items } = await api.call('GET /api/requests/my', asked);
    return !items.some(({ _id }) => _id === id);
  });

/**
 * Deleting a request: it is gone from the screen at once, and back with the reason when the server
 * refuses. Hiding rather than editing the list keeps it away however often the list is read.
 * @param asked what the list on screen was asked for with
 */
export function useDeleteRequest(asked: Asked) {
  const { keep, giveBack } = usePlaces();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();

  const remove = async (request: JobRequest) => {
    const { _id: id, jobTitle } = request;
    setProblem(undefined);
    keep(id, <UsedCard title={jobTitle} badge={<Badge icon={<TrashIcon />}>Deleted</Badge>} />);
    setHidden((ids) => [...ids, id]);
    try {
      await deleteRequest(request);
    } catch (error) {
      if (await isGone(id, asked, error)) return refreshRequests();
      setHidden((ids) => ids.filter((other) => other !== id));
      giveBack(id);
      setProblem(errorWords(error, 'Delete failed.'));
    }
    return refreshRequests();
  };
  return { hidden, problem, setProblem, remove };
}
