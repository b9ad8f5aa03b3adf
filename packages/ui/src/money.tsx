import * as styles from './money.module.css';

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const signed = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

// With the sign of its own: a hyphen is short, and a line may end at it.
const write = (format: Intl.NumberFormat, dollars: number) =>
  format.format(dollars).replace('-', '−');

/** US dollars as written: `$1,234.50`. */
export const formatMoney = (dollars: number) => write(exact, dollars);

// A figure is at most two thirds as wide as it is high: so many fill the card, title or panel.
const Amount = ({ text }: { text: string }) => (
  <span className={styles.money} style={{ fontSize: `min(1em, ${150 / text.length}cqi)` }}>
    {text}
  </span>
);

/** An amount in US dollars, in figures of one width and on one line, however narrow the card. */
export const Money = ({ dollars }: { dollars: number }) => <Amount text={formatMoney(dollars)} />;

/** US dollars that came or went: `+$100.00`, `−$42.50`. */
export const SignedMoney = ({ dollars }: { dollars: number }) => (
  <Amount text={write(signed, dollars)} />
);
