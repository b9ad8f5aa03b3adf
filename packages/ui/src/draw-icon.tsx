import type { ReactNode } from 'react';
import * as styles from './icon.module.css';

/** An icon is decoration: the words beside it (or the control's label) carry the meaning. */
export type Icon = () => ReactNode;

/** An icon of shapes. Few and plain enough to be drawn here; each is tree-shaken on its own and needs no dependency. */
export const icon =
  (...shapes: string[]): Icon =>
  () => (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );

/** A circle as a shape of an icon. */
export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
