import type { EventKind } from '@castwork/contract/events/kinds';
import type { Preference } from '@castwork/contract/preferences/preferences';
import type { Preferences } from '@castwork/contract/preferences/schemas';
import { errorWords, refresh, useAction, useEndpoint } from '@castwork/session';
import { useLeftBehind } from '@castwork/widgets/use-left-behind';
import { useState } from 'react';

const call = 'GET /api/users/me/preferences';

/** Why what was last chosen of a kind could not be saved. */
type Problems = Partial<Record<EventKind, string>>;

/**
 * How one is told of each kind. A choice shows at once, and what was before again where it could not be
 * saved; choices are saved one after the other, so that the last one stands.
 */
export function usePreferences() {
  const query = useEndpoint(call);
  const [saved, setSaved] = useState<{ preferences: Preferences; at: number }>();
  const [chosen, setChosen] = useState<Preferences>({});
  const forget = (settled: Preferences) =>
    setChosen((all) =>
      Object.fromEntries(
        Object.entries(all).filter(
          ([kind, preference]) => settled[kind as EventKind] !== preference,
        ),
      ),
    );
  const [problems, setProblems] = useState<Problems>({});
  const tellIfLeft = useLeftBehind('What to tell me');
  const update = useAction('PUT /api/users/me/preferences', {
    scope: { id: 'preferences' },
    onSuccess: ({ preferences }) => {
      setSaved({ preferences, at: Date.now() });
      void refresh(call);
    },
    onError: (error, { body }) => {
      const words = errorWords(error, 'Save failed.');
      const kinds = Object.keys(body.preferences);
      setProblems((all) => ({
        ...all,
        ...Object.fromEntries(kinds.map((kind) => [kind, `❌ ${words}`])),
      }));
      tellIfLeft(error, words);
    },
    onSettled: (_reply, _error, { body }) => forget(body.preferences),
  });
  // What was read since then may have been changed elsewhere: by a mail's link, on another device.
  const known = saved && saved.at > query.dataUpdatedAt ? saved : query.data;
  return {
    query,
    preferences: { ...known?.preferences, ...chosen } as Preferences,
    choose: (kind: EventKind, preference: Preference) => {
      const change = { [kind]: preference };
      setChosen((all) => ({ ...all, ...change }));
      setProblems((all) => ({ ...all, [kind]: undefined }));
      // Not `mutate`: on, off and on again is the same as on, and must not be left out.
      update.mutateAsync({ body: { preferences: change } }).catch(() => undefined);
    },
    problems,
  };
}
