import * as styles from './money.module.css';

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const signed = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

/** US dollars as written: `$1,234.50`. */
export const formatMoney = (dollars: number) => exact.format(dollars);

/** An amount in US dollars, in figures of one width. */
export const Money = ({ dollars }: { dollars: number }) => (
  <span className={styles.money}>{formatMoney(dollars)}</span>
);

/** US dollars that came or went: `+$100.00`, `-$42.50`. */
export const SignedMoney = ({ dollars }: { dollars: number }) => (
  <span className={styles.money}>{signed.format(dollars)}</span>
);
