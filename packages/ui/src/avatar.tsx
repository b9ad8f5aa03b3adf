import { useState } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './avatar.module.css';
import { UserIcon } from './icons.tsx';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** Whose; it stands beside the name, which says who it is. */
  name: string;
  /** Where a square picture of them is. */
  picture?: string;
  size?: 's' | 'm' | 'l';
}

/** The face of somebody: their picture, else the initials of their name, else a figure. */
export function Avatar({ name, picture, size = 'm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true" dir="auto">
      {picture && picture !== broken ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(picture)}
        />
      ) : (
        initialsOf(name) || <UserIcon />
      )}
    </span>
  );
}
