import { amountAsTyped } from '@castwork/contract/money';
import { writeEvents } from '../../events/write-events.ts';
import type { Command } from '../../operation.ts';
import { csvFile, fileRows } from '../csv-file.ts';
import { auditRows, idMeant, toEntry } from './audit-rows.ts';

const head = [
  'Time',
  'By',
  'Address',
  'What',
  'About',
  'Id',
  'Name',
  'Job',
  'Amount',
  'Reason',
  'Share (%)',
  'Reference',
  'Address of whom it is about',
];

/** What was asked for, as the event of it says: `by operator, from 2026-01-01`. */
const words = (filter: object) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

/** The same as a file; that somebody has it is an event. */
export const getAuditCsv: Command<'getAuditCsv'> = async (work, { query }) => {
  const { about } = query;
  const id = about === '' ? undefined : await idMeant(work, about);
  const me = { kind: 'person', id: work.actor.id! } as const;
  const rows =
    about !== '' && id === undefined
      ? []
      : await auditRows(work, query, id)
          .limit(fileRows + 1)
          .execute();
  // Not as it was typed: an address would stay for ever, and its account may be closed.
  const asked = words({ ...query, about: id });
  await writeEvents(work, 'audit_file_taken', [me], { note: asked });
  return csvFile(`audit-${work.now.toISOString().slice(0, 10)}.csv`, head, rows, (row) => {
    const { at, by, kind, subject, data } = toEntry(row);
    const name = subject.person?.name ?? data.creatorName ?? '';
    const who = [by.kind, by.person?.email ?? ''];
    const what = [subject.kind, subject._id, name, data.jobTitle ?? ''];
    const amount = data.amount === undefined ? null : amountAsTyped(data.amount);
    const said = [amount, data.reason ?? data.note ?? ''];
    const references = [data.reference, data.sentBackAs].filter(Boolean).join(' · ');
    const more = [data.share ?? null, references, subject.person?.email ?? ''];
    return [at, ...who, kind, ...what, ...said, ...more];
  });
};
