import { Link } from '@castwork/router';
import * as styles from './person-link.module.css';

interface PersonLinkProps {
  id: string;
  name: string;
  /** Among other words, or right above them. */
  inText?: boolean;
  /** The path below which their page is, where it is not that of the two sides. */
  below?: string;
}

/** Somebody's name, which leads to their page. */
export const PersonLink = ({ id, name, inText = false, below = '' }: PersonLinkProps) => (
  <Link className={inText ? styles.inText : styles.link} to={`${below}/people/${id}`}>
    {/* As a block of its own it would begin at the other side, where its script does. */}
    <span>
      <bdi>{name}</bdi>
    </span>
  </Link>
);
