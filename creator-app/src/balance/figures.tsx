import { cents, dollars } from '@castwork/contract/money';
import { comingBackWords } from '@castwork/contract/payouts/payout-words';
import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import { useEndpoint } from '@castwork/session';
import { formatMoney, Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { Stat } from '@castwork/ui/stat';
import * as styles from './balance.module.css';
import { Withdraw } from './withdraw.tsx';

export interface FiguresProps {
  /** Dollars that were paid out in all; undefined until it is known. */
  paid: number | undefined;
  /** Where payouts go: null for nowhere yet, undefined until it is known. */
  method: PayoutMethod | null | undefined;
}

/** An amount, or one that is on its way in the room it will take. */
const amountOf = (dollars: number | undefined) =>
  dollars === undefined ? <Skeleton /> : <Money dollars={dollars} />;

export const useBalance = () => useEndpoint('GET /api/balance');

/** What is available, on its way and paid, and the way to withdraw it. */
export function Figures({ paid, method }: FiguresProps) {
  const query = useBalance();
  const { available, pending, comingBack = 0 } = query.data ?? {};
  const figures = (
    <Panel>
      <div className={styles.stats}>
        <div className={styles.available}>
          <Stat
            label="Available"
            value={amountOf(available)}
            note={comingBack > 0 && `${comingBackWords(formatMoney(comingBack))}.`}
          />
        </div>
        <Stat label="Requested or on its way" value={amountOf(pending)} />
        <Stat label="Paid out" value={paid === undefined ? '–' : <Money dollars={paid} />} />
      </div>
      {available !== undefined && method !== undefined && (
        <Withdraw available={dollars(cents(available) - cents(comingBack))} method={method} />
      )}
    </Panel>
  );
  return (
    <ApiFaces query={query} failure="Failed to load your balance" skeleton={figures}>
      {figures}
    </ApiFaces>
  );
}
