import type { Earnings } from '@castwork/contract/payouts/schemas';
import { Money } from '@castwork/ui/money';
import { Day } from '@castwork/ui/moment';
import { JobLink } from '@castwork/widgets/job-link';
import * as styles from './earnings.module.css';

/** Each payout of the ledger, newest first. */
export const PayoutTable = ({ payouts }: { payouts: Earnings['payouts'] }) => (
  <table className={styles.table}>
    <caption>Days are counted in UTC, as months are</caption>
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
            <Day value={payout.paidAt.slice(0, 10)} />
          </td>
          <td dir="auto">
            <JobLink id={payout.jobId} title={payout.title} />
          </td>
          <td className={styles.figure}>
            <Money dollars={payout.amount} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
