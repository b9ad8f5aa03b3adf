import type { DisputeCase } from '@castwork/contract/operator/schemas';
import { readCaseFile } from '../cases/read-case-file.ts';
import { otherViewers } from '../events/views.ts';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import { findReadable } from '../submissions/find-readable.ts';
import type { Work } from '../work.ts';
import { disputeRows, toDispute } from './dispute-rows.ts';

/** The case of a submission. @throws Refusal 404 when it was never disputed */
export async function readCase(work: Work, id: string): Promise<DisputeCase> {
  const { trx, actor } = work;
  const row = await disputeRows(trx).where('submissions.id', '=', soughtId(id)).executeTakeFirst();
  if (!row) throw notFound('Dispute');
  return {
    ...toDispute(row),
    file: await readCaseFile(trx, await findReadable(trx, id, actor)),
    viewers: await otherViewers(work, 'case_viewed', id),
  };
}
