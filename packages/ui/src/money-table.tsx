import type { ReactNode } from 'react';
import * as styles from './money-table.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A movement of money, with the figures of its columns. */
export interface MoneyRow {
  id: string;
  /** ISO 8601 instant; its day is said in UTC, as months of money are counted. */
  at: string;
  what: ReactNode;
  figures: readonly ReactNode[];
}

/** A row under or above the movements: a name and its last figures. */
export type MoneyTotal = readonly [name: string, ...figures: ReactNode[]];

interface MoneyTableProps {
  caption: string;
  /** The names of the columns, that of the movements first. */
  head: readonly string[];
  rows: readonly MoneyRow[];
  first?: MoneyTotal;
  last?: MoneyTotal;
}

const Figures = ({ of }: { of: readonly ReactNode[] }) =>
  of.map((figure, index) => <td key={index}>{figure}</td>);

function Total({ of: [name, ...figures], columns }: { of: MoneyTotal; columns: number }) {
  return (
    <tr className={styles.total}>
      <th scope="row" colSpan={columns - figures.length}>
        {name}
      </th>
      <Figures of={figures} />
    </tr>
  );
}

const Movement = ({ at, what }: Pick<MoneyRow, 'at' | 'what'>) => (
  <span className={styles.movement}>
    <time dateTime={at} className={styles.day}>
      {day.format(new Date(at))}
    </time>
    <span className={styles.what}>{what}</span>
  </span>
);

/** Movements of money with their figures, for a screen of any width and for paper. */
export const MoneyTable = ({ caption, head, rows, first, last }: MoneyTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first && <Total of={first} columns={head.length} />}
        {rows.map(({ id, at, what, figures }) => (
          <tr key={id}>
            <th scope="row">
              <Movement at={at} what={what} />
            </th>
            <Figures of={figures} />
          </tr>
        ))}
      </tbody>
      {last && (
        <tfoot>
          <Total of={last} columns={head.length} />
        </tfoot>
      )}
    </table>
  </div>
);
