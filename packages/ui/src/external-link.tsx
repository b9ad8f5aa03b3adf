import type { ReactNode } from 'react';
import * as styles from './external-link.module.css';
import { ExternalIcon } from './further-icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const isWebAddress = (href: string) =>
  URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);

export interface ExternalLinkProps {
  href: string;
  /** What it says; the address itself unless said. */
  children?: ReactNode;
  /** Among the words of a text: it breaks as they do. */
  inText?: boolean;
}

/**
 * A link to another site, in a new tab that learns nothing about this one. An `href` that is no
 * http(s) address is shown as text: a stored link is checked again where it is rendered.
 */
export function ExternalLink({ href, children = href, inText = false }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span className={styles.words}>{children}</span>;
  return (
    <a
      className={inText ? styles.inText : styles.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      <span className={inText ? undefined : styles.words}>{children}</span>
      {!inText && <ExternalIcon />}
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}
