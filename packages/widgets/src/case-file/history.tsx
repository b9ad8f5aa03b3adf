import type { CaseFile } from '@castwork/contract/cases/schemas';
import { Entries } from './entries.tsx';
import { byWords } from './by-words.ts';
import { eventWords } from '../messages/event-words.ts';
import { plainKind } from '@castwork/contract/events/plain-kind';

/** What happened, oldest first, with the reasons that were given. */
export const History = ({ file }: { file: CaseFile }) => (
  <Entries
    label="What happened"
    entries={file.events.map(({ _id, at, by, kind, data }) => ({
      id: _id,
      at,
      ...(eventWords(kind, byWords(file, by), data, by) ?? { words: plainKind(kind) }),
      said: data.reason || data.note,
    }))}
  />
);
