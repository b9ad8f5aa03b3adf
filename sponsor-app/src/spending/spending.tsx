import { errorWords, useEndpoint } from '@castwork/session';
import { ErrorState } from '@castwork/ui/error-state';
import { Fold } from '@castwork/ui/fold';
import { Money } from '@castwork/ui/money';
import { SpendingChart } from './chart.tsx';
import { chartRows, monthRows } from './months.ts';
import { SpendingTable } from './table.tsx';
import * as styles from './spending.module.css';

/** Takes the place of a total until there is one: what follows stands where it will. */
const toCome = { committed: 1_000, approved: 1_000, fees: 1_000 };

/** What the sponsor has committed and paid, by month; nothing before there is anything to tell. */
export function Spending() {
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/spending');
  if (!data && error) {
    const message = errorWords(error, 'Failed to load your spending');
    return <ErrorState message={message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data?.months.length === 0) return null;
  const { committed, approved, fees } = data ?? toCome;
  const rows = data ? monthRows(data) : [];
  const totals = [
    ['Committed', committed, 'taken by creators, not yet approved', 'for places taken'],
    ['Approved', approved, 'charged for approved work', ''],
    ['Fees', fees, 'within what was charged', ''],
  ] as const;
  return (
    <Fold
      title="Spending"
      aside={
        <span className={styles.totals}>
          {totals.map(([label, amount, note, of]) => (
            <span key={label} title={note}>
              <span className={styles.label}>{label} </span>
              <span className={data ? undefined : styles.toCome}>
                <Money dollars={amount} />
              </span>
              {of && <span className={styles.of}> {of}</span>}
            </span>
          ))}
        </span>
      }
    >
      {data && (
        <div className={styles.details}>
          <SpendingChart rows={chartRows(data)} />
          <div className={styles.frame}>
            <SpendingTable rows={rows} totals={data} />
          </div>
        </div>
      )}
    </Fold>
  );
}
