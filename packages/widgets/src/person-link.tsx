import { Link } from '@castwork/router';
import * as styles from './person-link.module.css';

interface PersonLinkProps {
  id: string;
  name: string;
  /** Among other words, or right above them. */
  inText?: boolean;
}

/** Somebody's name, which leads to their page. */
export const PersonLink = ({ id, name, inText = false }: PersonLinkProps) => (
  <Link className={inText ? styles.inText : styles.link} to={`/people/${id}`}>
    {/* As a block of its own it would begin at the other side, where its script does. */}
    <span>
      <bdi>{name}</bdi>
    </span>
  </Link>
);
