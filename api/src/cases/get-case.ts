import type { Reply } from '@castwork/contract/contract';
import { objectText } from '../db/json.ts';
import type { Command } from '../operation.ts';
import { findReadable } from '../submissions/find-readable.ts';
import { writeCaseFile } from './read-case-file.ts';
import { viewCase } from './view-case.ts';

/** Everything about one submission. An operator who looks at it leaves an event. */
export const getCase: Command<'getCase'> = async (work, { params }) => {
  const submission = await findReadable(work.trx, params.id, work.actor);
  if (work.actor.kind === 'operator') await viewCase(work, submission.id);
  return objectText<Reply<'getCase'>>()({ case: await writeCaseFile(work.trx, submission) });
};
