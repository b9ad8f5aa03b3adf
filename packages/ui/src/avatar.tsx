import { classNames } from './class-names.ts';
import * as styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** Whose; it stands beside the name, which says who it is. */
  name: string;
  size?: 'm' | 'l';
}

/** The face of somebody: the initials of their name. */
export const Avatar = ({ name, size = 'm' }: AvatarProps) => (
  <span
    className={classNames(styles.avatar, size === 'l' && styles.large)}
    aria-hidden="true"
    dir="auto"
  >
    {initialsOf(name)}
  </span>
);
