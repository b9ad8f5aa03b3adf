import type { Earnings } from '@castwork/contract/payouts/schemas';
import { Money } from '@castwork/ui/money';
import { monthName } from '@castwork/ui/months';
import { useState } from 'react';
import * as styles from './earnings.module.css';
import { withoutGaps } from './months.ts';

/** A bar for each month; the list it is says the same in words and figures. */
export function MonthChart({ months }: { months: Earnings['months'] }) {
  const [now] = useState(() => new Date());
  const row = withoutGaps(months, now);
  const most = Math.max(...row.map(({ paid }) => paid), 1);
  return (
    <ol className={styles.months} aria-label="Paid by month">
      {row.map(({ month, paid }) => (
        <li key={month} className={styles.month}>
          <span>{monthName(month)}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.bar}
              data-empty={paid === 0 || undefined}
              style={{ inlineSize: `${(Math.max(0, paid) / most) * 100}%` }}
            />
          </span>
          <span className={styles.amount}>
            <Money dollars={paid} />
          </span>
        </li>
      ))}
    </ol>
  );
}
