import { jobPagePath } from '@castwork/contract/jobs/job-page-path';
import { Link } from '@castwork/router';
import * as styles from './job-link.module.css';

/** A job's title, which leads to its page. */
export const JobLink = ({ id, title }: { id: string; title: string }) => (
  <Link to={jobPagePath(id)} className={styles.link}>
    <bdi>{title}</bdi>
  </Link>
);
