import type { SavedSearch } from '@castwork/contract/saved-searches/schemas';
import { api, refresh } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';
import { toastError } from '@castwork/widgets/toast-error';
import { useState } from 'react';

/** Saves it anew, as it was. */
async function restore({ query, radiusMiles, alert }: SavedSearch) {
  try {
    await api.call('POST /api/saved-searches', { body: { query, radiusMiles, alert } });
  } catch (error) {
    toastError(error, '❌ Failed to save the search');
  }
  void refresh('GET /api/saved-searches');
}

/** Deleting a search: it is gone at once, back when the server refuses, and can be had again. */
export function useDeleteSearch() {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const remove = async (search: SavedSearch) => {
    const { _id: id } = search;
    setHidden((ids) => [...ids, id]);
    try {
      const { message } = await api.call('DELETE /api/saved-searches/{id}', { params: { id } });
      showToast({
        message,
        duration: 10_000,
        action: { label: 'Undo', run: () => void restore(search) },
      });
    } catch (error) {
      setHidden((ids) => ids.filter((other) => other !== id));
      toastError(error, 'Delete failed.');
    }
    void refresh('GET /api/saved-searches');
  };
  return { hidden, remove };
}
