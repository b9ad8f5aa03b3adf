import type { LedgerAccount } from '@castwork/contract/operator/ledger-schemas';
import { noteView } from '../../events/views.ts';
import type { Work } from '../../work.ts';

/** Notes that an operator looks at somebody's money; that of the marketplace is nobody's. */
export async function noteOwners(work: Work, accounts: readonly Pick<LedgerAccount, 'owner'>[]) {
  const owners = new Set(accounts.flatMap(({ owner }) => (owner ? [owner._id] : [])));
  for (const id of owners) await noteView(work, 'ledger_viewed', { kind: 'person', id });
}
