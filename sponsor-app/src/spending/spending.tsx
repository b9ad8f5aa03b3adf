import { useEndpoint } from '@castwork/session';
import { Fold } from '@castwork/ui/fold';
import { Money } from '@castwork/ui/money';
import { SpendingChart } from './chart.tsx';
import { monthRows } from './months.ts';
import { SpendingTable } from './table.tsx';
import * as styles from './spending.module.css';

/** What the sponsor has committed and paid, by month; nothing before there is anything to tell. */
export function Spending() {
  const { data } = useEndpoint('GET /api/spending');
  if (!data || data.months.length === 0) return null;
  const rows = monthRows(data);
  const totals = [
    ['Committed', data.committed, 'accepted, not yet approved'],
    ['Approved', data.approved, 'charged for approved work'],
    ['Fees', data.fees, 'within what was charged'],
  ] as const;
  return (
    <Fold
      title="Spending"
      aside={
        <span className={styles.totals}>
          {totals.map(([label, amount, note]) => (
            <span key={label} title={note}>
              <span className={styles.label}>{label} </span>
              <Money dollars={amount} />
            </span>
          ))}
        </span>
      }
    >
      <div className={styles.details}>
        <SpendingChart rows={rows} />
        <div className={styles.frame}>
          <SpendingTable rows={rows} totals={data} />
        </div>
      </div>
    </Fold>
  );
}
