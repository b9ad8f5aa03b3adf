import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './icon-button.module.css';

export type IconButtonProps = ComponentProps<'button'> & {
  /** How loud it is; `plain` by default. */
  variant?: 'plain' | 'quiet' | 'accent';
  /** Its icon is larger than those beside words. */
  large?: boolean;
};

/**
 * A round button of 44 px that shows an icon only: its name is its `aria-label`, or hidden words beside
 * the icon. `className` is for where it stands.
 */
export const IconButton = ({ variant = 'plain', large, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(
      styles.button,
      variant !== 'plain' && styles[variant],
      large && styles.large,
      className,
    )}
  />
);
