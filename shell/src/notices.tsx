import { useLayoutEffect, useRef } from 'react';
import * as styles from './notices.module.css';
import { Offline } from './offline.tsx';
import { Suspended } from './suspended.tsx';

/**
 * What the shell says above every screen. A deploy looks for a remote's screen below it; a screen that
 * fills the window leaves it its place, which is `--notices-height`.
 */
export function Notices() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { offsetHeight } = entry!.target as HTMLElement;
      document.documentElement.style.setProperty('--notices-height', `${offsetHeight}px`);
    });
    observer.observe(place.current!, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.notices} data-of-shell="">
      <Offline />
      <Suspended />
    </div>
  );
}
