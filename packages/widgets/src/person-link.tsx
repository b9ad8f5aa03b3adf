import { Link } from '@castwork/router';
import * as styles from './person-link.module.css';

/** Somebody's name, which leads to their page. */
export const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link className={styles.link} to={`/people/${id}`}>
    {/* As a block of its own it would begin at the other side, where its script does. */}
    <span>
      <bdi>{name}</bdi>
    </span>
  </Link>
);
