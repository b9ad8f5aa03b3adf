import { formatMoney } from '@castwork/ui/money';
import type { MonthRow } from './months.ts';
import * as styles from './spending.module.css';

const height = 120;
const column = 48;
const bar = 28;

/** The parts of a month's bar from the bottom up: what was paid, its fee, what is committed. */
const partsOf = ({ committed, approved, fees }: MonthRow) =>
  [
    ['payouts', approved - fees],
    ['fees', fees],
    ['committed', committed],
  ] as const;

const sentence = ({ label, committed, approved, fees }: MonthRow) =>
  `${label}: ${formatMoney(approved)} approved with ${formatMoney(fees)} fees, ${formatMoney(committed)} committed`;

/** Each month as a bar of what was approved, its fees, and what is committed on top. */
export function SpendingChart({ rows }: { rows: readonly MonthRow[] }) {
  const most = Math.max(...rows.map(({ committed, approved }) => committed + approved), 1);
  const width = rows.length * column;
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${width} ${height + 20}`}
        width={width}
        height={height + 20}
        role="img"
        aria-label={`Spending by month. ${rows.map(sentence).join('. ')}.`}
      >
        {rows.map((row, index) => {
          let top = height;
          return (
            <g key={row.label}>
              <title>{sentence(row)}</title>
              {partsOf(row).map(([part, amount]) => {
                const size = (amount / most) * height;
                top -= size;
                return (
                  <rect
                    key={part}
                    className={styles[part]}
                    x={index * column + (column - bar) / 2}
                    y={top}
                    width={bar}
                    height={size}
                  />
                );
              })}
              <text x={index * column + column / 2} y={height + 15} className={styles.tick}>
                {row.label.split(' ')[0]}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={width} y1={height} y2={height} className={styles.axis} />
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.keyPayouts}>Paid to creators</span>
        <span className={styles.keyFees}>Fees</span>
        <span className={styles.keyCommitted}>Committed</span>
      </figcaption>
    </figure>
  );
}
