import { useId, type ReactNode } from 'react';
import * as styles from './card.module.css';

export interface CardProps {
  title: ReactNode;
  /** The id of its title, by which the buttons of a list say what each is about. */
  id?: string;
  /** The level of its heading in the page's outline. */
  level?: 2 | 3 | 4;
  /** The largest text on the card, e.g. what it pays. */
  figure?: ReactNode;
  /** A few words above the figure, e.g. `You earn`. */
  figureLabel?: ReactNode;
  /** Its state, in the corner. */
  badge?: ReactNode;
  /** `Fact` children: what else is seen at a glance. */
  facts?: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** An article that answers at a glance: figure, title and facts first, everything else below. */
export function Card(props: CardProps) {
  const own = useId();
  const {
    title,
    id = own,
    level = 3,
    figure,
    figureLabel,
    badge,
    facts,
    actions,
    children,
  } = props;
  const Heading = `h${level}` as const;
  const heading = (
    <Heading id={id} className={styles.title} dir="auto">
      {title}
    </Heading>
  );
  const amount = figure !== undefined && (
    <p className={styles.figure}>
      {figureLabel && <span className={styles.label}>{figureLabel} </span>}
      <span className={styles.amount}>{figure}</span>
    </p>
  );
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        {amount || heading}
        {badge && <div className={styles.badge}>{badge}</div>}
      </div>
      {amount && heading}
      {facts && <div className={styles.facts}>{facts}</div>}
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** A short fact with its icon, for `facts`. */
export const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={styles.fact}>
    {icon}
    <span>{children}</span>
  </span>
);
