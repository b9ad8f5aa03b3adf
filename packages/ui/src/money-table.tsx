import type { ReactNode } from 'react';
import * as styles from './money-table.module.css';

/** A movement of money, with the figures of its columns. */
export interface MoneyRow {
  id: string;
  /** ISO 8601 instant. */
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
  /** Whose days they are: the reader's, or UTC's where they belong to a month, and the caption says so. */
  timeZone?: 'UTC';
  first?: MoneyTotal;
  last?: MoneyTotal;
}

/** The last columns' figures, each with the name that it has where there is no row of names above. */
const Figures = ({ of, head }: { of: readonly ReactNode[]; head: readonly string[] }) =>
  of.map((figure, index) => (
    <td key={index} data-column={head.at(index - of.length)}>
      {figure}
    </td>
  ));

function Total({ of: [name, ...figures], head }: { of: MoneyTotal; head: readonly string[] }) {
  return (
    <tr className={styles.total}>
      <th scope="row" colSpan={head.length - figures.length}>
        {name}
      </th>
      <Figures of={figures} head={head} />
    </tr>
  );
}

const Movement = ({ at, day, what }: Pick<MoneyRow, 'at' | 'what'> & { day: string }) => (
  <span className={styles.movement}>
    <time dateTime={at} className={styles.day}>
      {day}
    </time>
    <span className={styles.what}>{what}</span>
  </span>
);

/** Movements of money with their figures, for a screen of any width and for paper. */
export function MoneyTable({ caption, head, rows, timeZone, first, last }: MoneyTableProps) {
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return (
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
          {first && <Total of={first} head={head} />}
          {rows.map(({ id, at, what, figures }) => (
            <tr key={id}>
              <th scope="row">
                <Movement at={at} day={days.format(new Date(at))} what={what} />
              </th>
              <Figures of={figures} head={head} />
            </tr>
          ))}
        </tbody>
        {last && (
          <tfoot>
            <Total of={last} head={head} />
          </tfoot>
        )}
      </table>
    </div>
  );
}
