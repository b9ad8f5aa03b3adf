import type { Work } from '../work.ts';

/** Lets others hand in what a submission had: it ended without being paid. */
export const freeLinks = ({ trx }: Work, submissionId: string) =>
  trx
    .updateTable('links')
    .set({ is_live: false })
    .where('submission_id', '=', submissionId)
    .execute();
