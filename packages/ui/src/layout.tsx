import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './layout.module.css';

interface Gap {
  gap?: 's' | 'm' | 'l';
  children: ReactNode;
}

/** Below one another. */
export const Stack = ({ gap = 'm', children }: Gap) => (
  <div className={classNames(styles.stack, styles[gap])}>{children}</div>
);

/** Beside one another, wrapping. */
export const Cluster = ({ gap = 's', children }: Gap) => (
  <div className={classNames(styles.cluster, styles[gap])}>{children}</div>
);

/** Two or more fields beside one another where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

/** A form in one column of a comfortable width; the browser's own bubbles are off. */
export const Form = ({ className, ...rest }: ComponentProps<'form'>) => (
  <form noValidate {...rest} className={classNames(styles.form, className)} />
);
