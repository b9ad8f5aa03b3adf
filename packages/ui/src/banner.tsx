import type { ReactNode, Ref } from 'react';
import * as styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { CrossIcon } from './icons.tsx';
import { ToneIcon, type Tone } from './tone.tsx';

export interface BannerProps {
  tone?: Tone;
  children: ReactNode;
  /** Shows a button that dismisses it. */
  onDismiss?: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** News in its place on the page. An error is announced at once, anything else when there is a pause. */
export const Banner = ({ tone = 'info', children, onDismiss, ref }: BannerProps) => (
  <div
    ref={ref}
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

/** A field that is wrong has the focus, and is where one goes on: then it stays in sight instead. */
function comeIntoSight(banner: HTMLElement | null) {
  if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
    banner?.scrollIntoView({ block: 'nearest' });
}

/** What came of a form that was sent, from whichever of its fields: it comes into sight. */
export const Answer = (props: Pick<BannerProps, 'tone' | 'children'>) => (
  <Banner {...props} ref={comeIntoSight} />
);
