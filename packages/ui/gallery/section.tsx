import type { ReactNode } from 'react';
import * as styles from './gallery.module.css';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Halves = ({ children }: { children: ReactNode }) => (
  <div className={styles.halves}>{children}</div>
);
