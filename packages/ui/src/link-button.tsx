import type { ComponentProps, ElementType, ReactNode } from 'react';
import type { ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import * as styles from './button.module.css';

interface Own<E extends ElementType> {
  /** The element or component that is the link, e.g. the router's `Link`; else `a`. */
  as?: E;
  variant?: ButtonVariant;
  icon?: ReactNode;
  wide?: boolean;
}

/** A link that looks like a button: `<LinkButton as={Link} to="/login">Login</LinkButton>`. */
export function LinkButton<E extends ElementType = 'a'>({
  as,
  variant = 'secondary',
  icon,
  wide = false,
  className,
  children,
  ...rest
}: Own<E> & Omit<ComponentProps<E>, keyof Own<E>>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element
      {...rest}
      className={classNames(styles.button, styles[variant], wide && styles.wide, className)}
    >
      {icon}
      {children}
    </Element>
  );
}
