import { Money } from '@castwork/ui/money';
import type { MonthRow } from './months.ts';
import * as styles from './spending.module.css';

type Amounts = Pick<MonthRow, 'committed' | 'approved' | 'fees'>;

const Cells = ({ committed, approved, fees }: Amounts) => (
  <>
    <td>
      <Money dollars={committed} />
    </td>
    <td>
      <Money dollars={approved} />
    </td>
    <td>
      <Money dollars={fees} />
    </td>
  </>
);

/** The chart's numbers, exactly. */
export const SpendingTable = ({ rows, totals }: { rows: readonly MonthRow[]; totals: Amounts }) => (
  <table className={styles.table}>
    <caption>Spending by month</caption>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Committed</th>
        <th scope="col">Approved</th>
        <th scope="col">Fees</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">{row.label}</th>
          <Cells {...row} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <Cells {...totals} />
      </tr>
    </tfoot>
  </table>
);
