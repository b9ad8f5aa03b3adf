import type { TransferKind } from '@castwork/contract/balance/transfer-kinds';
import { plainKind } from '@castwork/contract/events/plain-kind';
import type { LedgerAccount } from '@castwork/contract/operator/ledger-schemas';

/** What an account is for. */
export const accountWords = {
  sponsor: 'Sponsor’s money',
  held: 'Held for jobs',
  creator: 'Creator’s earnings',
  fees: 'Fees',
  provider: 'Payment provider',
} as const satisfies Record<LedgerAccount['kind'], string>;

/** Why money moved. */
export const transferWords = {
  hold: 'Held for a job',
  release: 'Released from a job',
  approval: 'Work approved',
  resolution: 'Dispute decided',
  deposit: 'Deposit',
  payout: 'Payout',
  payout_return: 'Payout came back',
  refund: 'Refund',
  chargeback: 'Taken back by a bank',
} as const satisfies Record<TransferKind, string>;

/** Why money moved, as it was written: what happened then, or somebody's own words. */
export const reasonWords = (reason: string): string =>
  /^[a-z]+(_[a-z]+)+$/.test(reason) ? plainKind(reason) : reason;

/** Whose an account is, in one line. */
export const Owner = ({ of: { owner, kind } }: { of: LedgerAccount }) => (
  <>
    {owner ? <bdi>{owner.name}</bdi> : 'Castwork'} · {accountWords[kind]}
  </>
);
