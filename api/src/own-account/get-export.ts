import type { Reply } from '@castwork/contract/contract';
import { objectText, type Written, written } from '../db/json.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { inExport } from './in-export.ts';

/** All that is kept of the caller. Whoever took it, and when, is in their events from then on. */
export const getExport: Command<'getExport'> = async (work, { caller }) => {
  const { trx, now } = work;
  const { id } = caller.actor;
  await writeEvents(work, 'data_exported', [{ kind: 'person', id }], {});
  const sections: Record<string, Written<Record<string, unknown>[]>> = {};
  const leftOut: Record<string, string> = {};
  for (const [table, section] of Object.entries(inExport))
    if (typeof section === 'string') leftOut[table] = section;
    else sections[section.name] = await section.read(trx, id, now);
  const { text } = objectText<Reply<'getExport'>['sections']>()(sections);
  return objectText<Reply<'getExport'>>()({
    exportedAt: written(now.toISOString()),
    leftOut: written(leftOut),
    sections: text as Written<Reply<'getExport'>['sections']>,
  });
};
