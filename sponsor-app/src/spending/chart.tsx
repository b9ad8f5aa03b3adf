import { formatMoney } from '@castwork/ui/money';
import type { MonthRow } from './months.ts';
import * as styles from './spending.module.css';

const height = 120;

/** The parts of a month's bar with the dollars below and in each: paid, its fee, committed. */
const partsOf = ({ committed, approved, fees }: MonthRow) =>
  (
    [
      ['payouts', 0, approved - fees],
      ['fees', approved - fees, fees],
      ['committed', approved, committed],
    ] as const
  ).filter(([, , amount]) => amount > 0);

const sentence = ({ label, committed, approved, fees }: MonthRow) =>
  `${label}: ${formatMoney(approved)} approved with ${formatMoney(fees)} fees, ${formatMoney(committed)} committed`;

/** One month from `left` on, `width` wide, both in percent of the chart; `scale` is pixels a dollar. */
function Month(props: { row: MonthRow; left: number; width: number; scale: number }) {
  const { row, left, width, scale } = props;
  return (
    <g className={styles.month}>
      <title>{sentence(row)}</title>
      {partsOf(row).map(([part, below, amount]) => (
        <rect
          key={part}
          className={styles[part]}
          x={`${left + width * 0.2}%`}
          width={`${width * 0.6}%`}
          y={height - (below + amount) * scale}
          height={amount * scale}
        />
      ))}
      <text x={`${left + width / 2}%`} y={height + 16} className={styles.tick}>
        {row.short}
      </text>
    </g>
  );
}

/** Each month as a bar of what was paid, its fees, and what is committed on top. */
export function SpendingChart({ rows }: { rows: readonly MonthRow[] }) {
  const most = Math.max(...rows.map(({ committed, approved }) => committed + approved), 1);
  const width = 100 / rows.length;
  const spent = rows.filter(({ committed, approved }) => committed > 0 || approved > 0);
  return (
    <figure className={styles.chart}>
      {/* Percentages instead of a view box: the words keep their size on a phone. */}
      <svg
        width="100%"
        height={height + 20}
        role="img"
        aria-label={`Spending by month. ${spent.map(sentence).join('. ')}.`}
      >
        {rows.map((row, index) => (
          <Month
            key={row.label}
            row={row}
            left={index * width}
            width={width}
            scale={height / most}
          />
        ))}
        <line x1={0} x2="100%" y1={height} y2={height} className={styles.axis} />
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.keyPayouts}>Paid to creators</span>
        <span className={styles.keyFees}>Fees</span>
        <span className={styles.keyCommitted}>Committed</span>
      </figcaption>
    </figure>
  );
}
