import type { ReactNode } from 'react';
import * as styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { CrossIcon } from './icons.tsx';
import { ToneIcon, type Tone } from './tone.tsx';

export interface BannerProps {
  tone?: Tone;
  children: ReactNode;
  /** Shows a button that dismisses it. */
  onDismiss?: () => void;
}

/** News in its place on the page. An error is announced at once, anything else when there is a pause. */
export const Banner = ({ tone = 'info', children, onDismiss }: BannerProps) => (
  <div
    className={classNames(styles.banner, styles[tone])}
    role={tone === 'error' ? 'alert' : 'status'}
  >
    <ToneIcon tone={tone} message={children} />
    <div className={styles.words}>{children}</div>
    {onDismiss && (
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
        <CrossIcon />
      </button>
    )}
  </div>
);
