import type { Earnings } from '@castwork/contract/payouts/schemas';
import { Money } from '@castwork/ui/money';
import * as styles from './earnings.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Each payout of the ledger, newest first. */
export const PayoutTable = ({ payouts }: { payouts: Earnings['payouts'] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Paid</th>
        <th scope="col">Job</th>
        <th scope="col" className={styles.figure}>
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {payouts.map((payout) => (
        <tr key={payout.acceptedJobId}>
          <td className={styles.date}>
            <time dateTime={payout.paidAt}>{day.format(new Date(payout.paidAt))}</time>
          </td>
          <td dir="auto">{payout.title}</td>
          <td className={styles.figure}>
            <Money dollars={payout.amount} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
