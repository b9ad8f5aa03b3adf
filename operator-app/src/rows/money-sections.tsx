import { NavLink } from '@castwork/router';
import * as styles from './sections.module.css';

const sections = [
  ['/operator/money', 'Payouts'],
  ['/operator/money/deposits', 'Deposits'],
  ['/operator/money/ledger', 'Ledger'],
  ['/operator/money/reconciliation', 'Reconciliation'],
] as const;

/** The way between the pages about money, which have one entry in the navigation. */
export const MoneySections = () => (
  <nav className={styles.sections} aria-label="Money">
    {sections.map(([to, label], index) => (
      <NavLink key={to} to={to} end={index === 0} className={styles.section}>
        {label}
      </NavLink>
    ))}
  </nav>
);
