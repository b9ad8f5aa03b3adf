import type { SavedSearch } from '@castwork/contract/saved-searches/schemas';
import { refresh, useAction } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { toastError } from '@castwork/widgets/toast-error';
import { useState } from 'react';

const onSettled = () => void refresh('GET /api/saved-searches');

/** Deleting a search: it is gone at once, back when the server refuses, and can be had again. */
export function useDeleteSearch() {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const save = useAction('POST /api/saved-searches', {
    onError: (error) => toastError(error, '❌ Failed to save the search'),
    onSettled,
  });
  const remove = useAction('DELETE /api/saved-searches/{id}', {
    onError: (error, { params: { id } }) => {
      setHidden((ids) => ids.filter((other) => other !== id));
      toastError(error, 'Delete failed.');
    },
    onSettled,
  });
  return {
    hidden,
    remove: async ({ _id: id, ...search }: SavedSearch) => {
      setHidden((ids) => [...ids, id]);
      if (!(await remove.mutate({ params: { id } }))) return;
      const { query, radiusMiles, alert } = search;
      const run = () => void save.mutate({ body: { query, radiusMiles, alert } });
      showToast({
        message: 'Search deleted',
        duration: 10_000,
        action: { label: 'Undo', run },
      });
    },
  };
}
