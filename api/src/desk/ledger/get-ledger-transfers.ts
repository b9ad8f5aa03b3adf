import { cutPage } from '../../db/page.ts';
import type { Command } from '../../operation.ts';
import { findAccount } from './find-account.ts';
import { lineRows, toLine } from './line-rows.ts';
import { noteOwners } from './note-owners.ts';

/** The movements of an account, and a note of who has looked at them. */
export const getLedgerTransfers: Command<'getLedgerTransfers'> = async (work, call) => {
  const { cursor, limit } = call.query;
  const account = await findAccount(work, call.params.id);
  await noteOwners(work, [account]);
  const rows = await lineRows(work, account._id, { before: cursor, limit: limit + 1 }).execute();
  const { page, nextCursor } = cutPage(rows, limit);
  return { account, items: page.map(toLine), nextCursor };
};
