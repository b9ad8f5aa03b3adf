import { Fragment, type ReactNode } from 'react';
import * as styles from './definition-list.module.css';

export interface DefinitionListProps {
  /** Rows of name and value; a row without a value is left out, a zero is one. */
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and their values, in two columns. */
export const DefinitionList = ({ rows }: DefinitionListProps) => (
  <dl className={styles.list}>
    {rows.map(
      ([name, value]) =>
        value !== undefined &&
        value !== null &&
        value !== false &&
        value !== '' && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
