import type { CaseFile } from '@castwork/contract/cases/schemas';
import { byWords } from './by-words.ts';
import { Entries } from './entries.tsx';

/** What the two sides wrote to each other, oldest first. */
export const Said = ({ file }: { file: CaseFile }) =>
  file.messages.length === 0 ? (
    <p>No messages were written.</p>
  ) : (
    <>
      {file.hasOlderMessages && (
        <p>
          These are the last {file.messages.length.toLocaleString('en-US')} messages. There are
          older ones.
        </p>
      )}
      <Entries
        label="Messages"
        entries={file.messages.map(({ _id, at, by, text }) => ({
          id: _id,
          at,
          who: byWords(file, by),
          said: text,
        }))}
      />
    </>
  );
