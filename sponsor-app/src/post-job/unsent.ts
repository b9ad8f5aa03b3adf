import { type Draft, emptyDraft } from './draft.ts';

let kept: { userId: string; draft: Draft } | undefined;

/** What was typed and not yet posted: a look at another tab must not lose it. */
export const unsent = {
  of: (userId: string) => (kept?.userId === userId ? kept.draft : emptyDraft),
  keep: (userId: string, draft: Draft) => {
    kept = { userId, draft };
  },
};
